import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { rowId } from './conversation-row.tsx';

/**
 * Walks through the rows with arrows, Home and End. The focus stays on the list and the place is a conversation, not a
 * number: when the list is sorted anew under the reader, both stay with the row they were on.
 */
export function useRowKeys(ids: readonly string[], openId: string | undefined, onOpen: (id: string) => void) {
  const [walkedTo, setWalkedTo] = useState<string>();
  const [steps, setSteps] = useState(0);
  const active = [walkedTo, openId, ids[0]].find((id) => id !== undefined && ids.includes(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step of the reader moves the box, not a row's own move
  useLayoutEffect(() => {
    if (steps > 0 && active) document.getElementById(rowId(active))?.scrollIntoView({ block: 'nearest' });
  }, [steps]);

  function onKeyDown(event: KeyboardEvent): void {
    const at = active === undefined ? -1 : ids.indexOf(active);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setWalkedTo(ids[Math.min(Math.max(next, 0), ids.length - 1)]);
      setSteps((count) => count + 1);
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined) {
      event.preventDefault();
      onOpen(active);
    }
  }

  return { active, setActive: setWalkedTo, onKeyDown };
}
