import type { z } from 'zod';
import type * as schema from '../../routers/support-requests.schema.ts';
import type { Staff } from '../access.ts';
import type { Correspondent, PortalCaller } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/** Stores a request with its files and the jobs that read its document, write its prompt and tell the staff. */
export async function createRequest(
  _deps: Deps,
  _correspondent: Correspondent,
  _caller: PortalCaller,
  _input: z.output<typeof schema.createRequestInput>,
): Promise<schema.SupportRequest> {
  throw toBeWritten();
}

/** A page of the project's requests, newest first. */
export async function listProjectRequests(
  _deps: Deps,
  _input: z.output<typeof schema.projectRequestsInput>,
): Promise<schema.SupportRequest[]> {
  throw toBeWritten();
}

/** To which client project a request belongs; undefined where there is none. */
export async function findProjectOfRequest(_deps: Deps, _requestId: number): Promise<number | undefined> {
  throw toBeWritten();
}

/** A page of all requests, newest first. */
export async function listRequests(
  _deps: Deps,
  _input: z.output<typeof schema.requestsInput>,
): Promise<schema.AdminSupportRequest[]> {
  throw toBeWritten();
}

/** How many requests nobody has begun with, at most 100. */
export async function countNewRequests(_deps: Deps): Promise<number> {
  return 0;
}

export async function countRequests(_deps: Deps): Promise<schema.RequestCounts> {
  throw toBeWritten();
}

/** Throws NOT_FOUND. */
export async function getRequest(_deps: Deps, _requestId: number): Promise<schema.RequestDetail> {
  throw toBeWritten();
}

/** Sets the status, and mails the client of it. Throws NOT_FOUND, and CONFLICT where it is no longer `from`. */
export async function setStatus(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setRequestStatusInput>,
): Promise<schema.AdminSupportRequest> {
  throw toBeWritten();
}
