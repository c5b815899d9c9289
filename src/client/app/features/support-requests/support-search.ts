import type {
  RequestPriority,
  RequestStatus,
  RequestType,
} from '../../../../routers/support-requests.schema.ts';

/** What narrows the list of requests, in the names of the call. */
export type RequestsFilter = {
  status?: RequestStatus;
  priority?: RequestPriority;
  requestType?: RequestType;
  clientProjectId?: number;
  search?: string;
};

/** What the address says: which tab, the requests where it says none, and how the requests are narrowed. */
export type SupportSearch = RequestsFilter & { tab?: 'projets' };

/** The schema's own, whose code would weigh on every screen. */
export const statuses = [
  'Nouveau',
  'En cours',
  'Résolu',
  'Refusé',
] as const satisfies readonly RequestStatus[];
export const priorities = ['Critique', 'Moyenne', 'Faible'] as const satisfies readonly RequestPriority[];
export const types = [
  'Bug',
  'Amélioration',
  'Nouvelle fonctionnalité',
  'Analyse de document',
] as const satisfies readonly RequestType[];
export const searchLimit = 200;

/** Reads the address. What the call would refuse is as if it were not there. */
export function readSupportSearch(asked: Record<string, unknown>): SupportSearch {
  const status = statuses.find((each) => each === asked['status']);
  const priority = priorities.find((each) => each === asked['priority']);
  const requestType = types.find((each) => each === asked['requestType']);
  const clientProjectId = Number(asked['clientProjectId']);
  const search = typeof asked['search'] === 'object' ? '' : String(asked['search'] ?? '').trim();
  return {
    ...(asked['tab'] === 'projets' && { tab: 'projets' as const }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(requestType && { requestType }),
    ...(Number.isSafeInteger(clientProjectId) && clientProjectId > 0 && { clientProjectId }),
    ...(search && search.length <= searchLimit && !search.includes('\u0000') && { search }),
  };
}

export const filterOf = ({ tab: _tab, ...filter }: SupportSearch): RequestsFilter => filter;

/** The filters with some of them changed; what is set to undefined leaves the address. */
export const withChanges = (
  filter: RequestsFilter,
  changes: { [Name in keyof RequestsFilter]?: RequestsFilter[Name] | undefined },
): RequestsFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined));
