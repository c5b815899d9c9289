import type { Staff } from '../access.ts';

/** Whether somebody of the agency may set the password of a portal that stands: a key may not. */
export const maySetPassword = ({ via }: Pick<Staff, 'via'>): boolean => via !== 'key';

/** Whether a change ends every access to the portal: another password does, and the closing of an open one. */
export const endsAccess = (
  before: { isActive: boolean },
  { isActive }: { isActive?: boolean | undefined },
  hasNewPassword: boolean,
): boolean => hasNewPassword || (before.isActive && isActive === false);

/**
 * Whether a stored token may go on to another repository: it was made for an owner, as GitHub compares them, and must
 * not be tried on somebody else's.
 */
export const mayKeepToken = (before: { githubRepository: string | null }, url: string): boolean =>
  ownerOf(before.githubRepository) === ownerOf(url);

/** Host and owner of a stored address. */
const ownerOf = (url: string | null) => url?.slice(0, url.lastIndexOf('/')).toLowerCase();
