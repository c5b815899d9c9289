import { type RefObject, useEffect, useRef } from 'react';
import styles from './console.module.css';
import type { ConsoleSearch } from './console-search.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel, NoSelection } from './conversation-panel.tsx';
import { useConversations } from './use-conversations.ts';

type Props = { search: ConsoleSearch; onSearch(search: ConsoleSearch): void };

/**
 * The list and, beside it, the conversation that is chosen. Where there is room for one of them only, the chosen
 * conversation takes the place of the list and leads back to it.
 */
export function ConversationConsole({ search, onSearch }: Props) {
  const { id: openId, ...filter } = search;
  const query = useConversations(filter);
  const root = useRef<HTMLDivElement>(null);
  const { awaitFocus } = useFocusOnPanel(root, openId);

  function open(id: string, by: 'key' | 'pointer'): void {
    awaitFocus(by);
    onSearch({ ...search, id });
  }
  function back(): void {
    onSearch(filter);
    awaitFocus('back');
  }
  return (
    <div ref={root} className={styles.console} data-open={openId !== undefined || undefined}>
      <div className={styles.list}>
        <ConversationFilters filter={filter} onChange={(changes) => onSearch(withChanges(search, changes))} />
        <ConversationList
          query={query}
          openId={openId}
          isFiltered={Object.keys(filter).length > 0}
          onOpen={open}
          onReset={() => onSearch(openId === undefined ? {} : { id: openId })}
        />
      </div>
      {openId === undefined ? (
        <NoSelection />
      ) : (
        <ConversationPanel key={openId} conversationId={openId} onBack={back} />
      )}
    </div>
  );
}

type Changes = { [Key in keyof ConsoleSearch]?: ConsoleSearch[Key] | undefined };

/** What is set to undefined leaves the address. */
const withChanges = (search: ConsoleSearch, changes: Changes): ConsoleSearch =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined));

/**
 * Whoever opens a conversation by keyboard, or loses the list to it on a small screen, goes on in the panel; whoever
 * comes back goes on in the list. A pointer that chooses beside the list leaves the focus where it is.
 */
function useFocusOnPanel(root: RefObject<HTMLElement | null>, openId: string | undefined) {
  const awaited = useRef<'key' | 'pointer' | 'back'>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the conversation counts
  useEffect(() => {
    const by = awaited.current;
    awaited.current = undefined;
    const list = root.current?.querySelector<HTMLElement>('[data-conversations]');
    const panel = root.current?.querySelector<HTMLElement>('[data-conversation-panel]');
    if (by === 'back') list?.focus();
    else if (by === 'key' || (by === 'pointer' && list?.offsetParent === null)) panel?.focus();
  }, [openId]);
  return {
    awaitFocus(by: 'key' | 'pointer' | 'back') {
      awaited.current = by;
    },
  };
}
