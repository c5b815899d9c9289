import type { Deps } from '../deps.ts';
import { findLabel } from './admin-queries.ts';

/**
 * Hears of all conversations: `onChange` says that one of them, or which of them there are, has changed; `onPerson`
 * that the visitor of one asks for a person. The words of growing answers are not among it. Answers how to stop.
 */
export const watchConversations = (
  deps: Pick<Deps, 'events'>,
  { onChange, onPerson }: { onChange: () => void; onPerson: (conversationId: string) => void },
): (() => void) =>
  deps.events.subscribe(
    'conversation:*',
    (event) => {
      if (event.type === 'changed') onChange();
      if (event.type === 'person') onPerson(event.topic.slice('conversation:'.length));
    },
    onChange,
  );

/** How staff call a conversation: its visitor's name, else e-mail, else the end of the session id; undefined once deleted. */
export const findConversationLabel = (deps: Deps, id: string): Promise<string | undefined> =>
  findLabel(deps.database.db, id);
