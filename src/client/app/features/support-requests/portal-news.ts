import { useEffect, useRef, useState } from 'react';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';

/** What has just changed among the requests on screen, in a sentence for those who do not see it change. */
export function useNews(
  requests: readonly SupportRequest[],
  unseen: (request: SupportRequest) => number,
): string {
  const before = useRef(new Map<number, SupportRequest>());
  const [news, setNews] = useState('');
  useEffect(() => {
    const told = requests.flatMap((request) => {
      const former = before.current.get(request.id);
      if (!former || former.revision === request.revision) return [];
      if (former.status !== request.status)
        return [`«\u00a0${request.title}\u00a0»\u00a0: ${request.status}.`];
      const isAnswered = request.messageCount > former.messageCount && unseen(request) > 0;
      return isAnswered ? [`Nouveau message sur «\u00a0${request.title}\u00a0».`] : [];
    });
    before.current = new Map(requests.map((request) => [request.id, request]));
    if (told.length > 0) setNews(told.join(' '));
  });
  return news;
}
