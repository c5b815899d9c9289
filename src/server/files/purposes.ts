import { type FilePurpose, fileLimit, tooLarge } from '../../routers/files.schema.ts';
import { teamFileLimit, teamFileTooLarge } from '../../routers/team.schema.ts';
import { AppError } from '../errors.ts';

/** What a file is for. Those of the team area come with its own call alone: the upload of the portals takes none. */
export type Purpose = FilePurpose | TeamPurpose;
export type TeamPurpose = 'team-file' | 'team-screenshot';

export const isTeamPurpose = (purpose: Purpose): purpose is TeamPurpose =>
  purpose === 'team-file' || purpose === 'team-screenshot';

/** Most bytes of a file of this purpose. */
export const limitOf = (purpose: Purpose): number => (isTeamPurpose(purpose) ? teamFileLimit : fileLimit);

/** Refuses a larger one, in the words specified for it. */
export const tooLargeFor = (purpose: Purpose) =>
  new AppError('PAYLOAD_TOO_LARGE', (isTeamPurpose(purpose) ? teamFileTooLarge : tooLarge).message);
