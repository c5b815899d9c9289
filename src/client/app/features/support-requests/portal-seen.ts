import { useEffect, useState } from 'react';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';

type Seen = Record<number, number>;

const keyOf = (clientProjectId: number) => `portalSeen ${clientProjectId}`;

function read(clientProjectId: number): Seen {
  try {
    return JSON.parse(localStorage.getItem(keyOf(clientProjectId)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function keep(clientProjectId: number, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(clientProjectId), JSON.stringify(seen));
  } catch {}
}

/**
 * How many messages of each request this browser has shown, so that an answer that came meanwhile is marked. A request
 * that it has never listed counts as seen: what is old is not new.
 */
export function useSeen(clientProjectId: number, requests: readonly SupportRequest[]) {
  const [seen, setSeen] = useState(() => read(clientProjectId));
  const unlisted = requests.filter(({ id }) => seen[id] === undefined);
  useEffect(() => {
    if (unlisted.length === 0) return;
    setSeen((before) => {
      const next = { ...Object.fromEntries(unlisted.map((each) => [each.id, each.messageCount])), ...before };
      keep(clientProjectId, next);
      return next;
    });
  });
  return {
    unseen: ({ id, messageCount }: SupportRequest) => Math.max(0, messageCount - (seen[id] ?? messageCount)),
    markSeen({ id, messageCount }: SupportRequest): void {
      if (seen[id] === messageCount) return;
      setSeen((before) => {
        const next = { ...before, [id]: messageCount };
        keep(clientProjectId, next);
        return next;
      });
    },
  };
}
