import type {
  RequestPriority,
  RequestStatus,
  RequestType,
} from '../../../../routers/support-requests.schema.ts';
import {
  requestPriorities,
  requestStatuses,
  requestTypes,
} from '../../../../routers/support-requests.values.ts';
import {
  type DialogSearch,
  type ListSearch,
  oneOf,
  readDialogSearch,
  readListSearch,
  rowIdOf,
} from '../../kit/address.ts';

/** The filters of the requests, named as in the call. */
export type RequestsFilter = ListSearch & {
  status?: RequestStatus;
  priority?: RequestPriority;
  requestType?: RequestType;
  clientProjectId?: number;
  /** The account that looks after them, or `nobody`. */
  assignee?: string;
  only?: 'unread';
};

/**
 * The address: the tab (by default the requests), the filters, the open request, and whether a project is being
 * added. Projects are filtered by the search alone.
 */
export type SupportSearch = RequestsFilter & DialogSearch<'new'> & { tab?: 'projets'; id?: number };

/** Reads the address and ignores what the call would refuse. */
export function readSupportSearch(asked: Record<string, unknown>): SupportSearch {
  const status = oneOf(requestStatuses, asked['status']);
  const priority = oneOf(requestPriorities, asked['priority']);
  const requestType = oneOf(requestTypes, asked['requestType']);
  const clientProjectId = rowIdOf(asked['clientProjectId']);
  const id = rowIdOf(asked['id']);
  const { assignee } = asked;
  const isPerson = typeof assignee === 'string' && assignee !== '' && assignee.length <= 100;
  return {
    ...(asked['tab'] === 'projets' && { tab: 'projets' as const }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(requestType && { requestType }),
    ...(clientProjectId && { clientProjectId }),
    ...(isPerson && { assignee }),
    ...(asked['only'] === 'unread' && { only: 'unread' as const }),
    ...readListSearch(asked),
    ...readDialogSearch(['new'], asked),
    ...(id && { id }),
  };
}

export const filterOf = ({ tab: _tab, id: _id, dialog: _dialog, ...filter }: SupportSearch): RequestsFilter =>
  filter;
