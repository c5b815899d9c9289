import { trpc } from '../../trpc.ts';
import { useKept } from '../chat-admin/kept-texts.ts';
import { useThreadMessage } from './use-thread-message.ts';

/** The answer that somebody is writing to a client; it is kept while they look at other screens. */
export function useAnswer(requestId: number) {
  const [text, setText] = useKept(`request ${requestId}`, '');
  const { supportRequests } = trpc.useUtils();
  return useThreadMessage(
    requestId,
    { text, setText },
    { onSent: () => void supportRequests.get.invalidate({ requestId }) },
  );
}
