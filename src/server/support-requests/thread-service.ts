import type { z } from 'zod';
import type * as schema from '../../routers/support-requests.schema.ts';
import type { Correspondent, PortalCaller } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/** The messages of a request, oldest first. */
export async function listMessages(_deps: Deps, _requestId: number): Promise<schema.RequestMessage[]> {
  throw toBeWritten();
}

/** Stores a message; an answer of the staff is mailed to the client, a client's message to the staff. */
export async function writeMessage(
  _deps: Deps,
  _correspondent: Correspondent,
  _caller: PortalCaller,
  _input: z.output<typeof schema.writeInput>,
): Promise<schema.RequestMessage> {
  throw toBeWritten();
}

/** Opens a resolved or refused request again: it is new. Opening an open one changes nothing. */
export async function reopenRequest(
  _deps: Deps,
  _correspondent: Correspondent,
  _requestId: number,
): Promise<schema.SupportRequest> {
  throw toBeWritten();
}

/** The client's stars for a resolved request; throws CONFLICT before it is resolved, FORBIDDEN for staff. */
export async function rateRequest(
  _deps: Deps,
  _correspondent: Correspondent,
  _input: z.output<typeof schema.rateInput>,
): Promise<schema.SupportRequest> {
  throw toBeWritten();
}
