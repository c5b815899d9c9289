import type { z } from 'zod';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { GrantCookie } from '../grants/service.ts';

/** A browser that asks for something of a portal: its cookie, where it comes from, and who of the agency it may be. */
export type PortalCaller = {
  cookie: GrantCookie;
  readonly address: string;
  findStaff(): Promise<Staff | undefined>;
};

/** Who acts in a portal: the client of that project, or somebody of the agency. */
export type Correspondent = { kind: 'client' } | { kind: 'staff'; staff: Staff };

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/** Opens the portal for this browser. Throws the same UNAUTHORIZED, after the same work, for an unknown slug, a closed project and a wrong password; TOO_MANY_REQUESTS after too many of them. */
export async function authenticate(
  _deps: Deps,
  _caller: PortalCaller,
  _input: z.output<typeof schema.authenticateInput>,
): Promise<schema.ClientProject> {
  throw toBeWritten();
}

/** Ends this browser's access to the portal; whoever has none is signed out already. */
export async function signOut(_deps: Deps, _caller: PortalCaller, _clientProjectId: number): Promise<void> {
  throw toBeWritten();
}

/**
 * Who the caller is to this project. Throws UNAUTHORIZED for whoever has neither an account that may enter `support`
 * nor any live grant for a portal, NOT_FOUND for whoever has one for another project alone.
 */
export async function getCorrespondent(
  _deps: Deps,
  _caller: PortalCaller,
  _clientProjectId: number,
): Promise<Correspondent> {
  throw toBeWritten();
}

/** What the client sees of the project. Throws NOT_FOUND. */
export async function getClientProject(_deps: Deps, _clientProjectId: number): Promise<schema.ClientProject> {
  throw toBeWritten();
}
