import { useEffect, useState } from 'react';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { keepMessage, readMessage } from './portal-draft.ts';
import { useThreadMessage } from './use-thread-message.ts';

/** What the client is writing into a thread; it is kept in this tab. */
export function usePortalMessage(
  { id: requestId, clientProjectId }: Pick<SupportRequest, 'id' | 'clientProjectId'>,
  onRefused: (error: unknown) => boolean,
) {
  const [text, setText] = useState(() => readMessage(clientProjectId, requestId));
  useEffect(() => keepMessage(clientProjectId, requestId, text), [clientProjectId, requestId, text]);
  return useThreadMessage(requestId, { text, setText }, { onFailed: (failure) => void onRefused(failure) });
}
