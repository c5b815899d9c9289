import { getRouteApi } from '@tanstack/react-router';
import { chatWords } from '../../../../content/app/chat.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { conversationStatuses, priorities } from '../../../../routers/chat.values.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { Choice, Filters, SearchField, useFilterChange } from '../../kit/filters.tsx';
import { Split, useSplit } from '../../kit/split.tsx';
import { wordsOf } from '../../language.ts';
import { type ConsoleSearch, readConsoleSearch } from './console-search.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel, NoSelection } from './conversation-panel.tsx';
import { type ListFilter, useConversations } from './use-conversations.ts';

const words = wordsOf(chatWords);

const { priorities: priorityWords, statuses: statusWords } = wordsOf(staffWords);

const route = getRouteApi('/staff-frame/chat-admin');

/**
 * The staff's console of conversations: the list and, beside it, the conversation that is chosen. Where there is room
 * for one of them only, the chosen conversation takes the place of the list and leads back to it.
 */
export function ChatScreen() {
  // The router also hands on what the validation has left out.
  const search = readConsoleSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { id: openId, message, ...filter } = search;
  const query = useConversations(filter);
  const { split, awaitFocus } = useSplit(openId);
  useReadNotices(openId === undefined ? undefined : { conversationId: openId });

  // Choosing a conversation is a step that Back undoes; narrowing the list is not.
  const show = (next: ConsoleSearch) =>
    void navigate({ search: next, replace: next.id === openId, resetScroll: false });
  const narrow = (narrowed: ListFilter) =>
    show(openId === undefined ? narrowed : { ...narrowed, id: openId });
  function open(id: string, by: 'key' | 'pointer'): void {
    awaitFocus(by);
    show({ ...filter, id });
  }
  function back(): void {
    show(filter);
    awaitFocus('back');
  }
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = query.conversations?.length === 0;
  return (
    <StaffScreen
      title={words.title}
      width="window"
      // Without any conversation there is nothing to search.
      actions={(!isEmpty || isFiltered) && <ConversationFilters filter={filter} onChange={narrow} />}
    >
      <Split
        split={split}
        list={
          <ConversationList
            key={JSON.stringify(filter)}
            query={query}
            openId={openId}
            isFiltered={isFiltered}
            onOpen={open}
            onReset={() => narrow({})}
          />
        }
      >
        {openId !== undefined ? (
          <ConversationPanel key={openId} conversationId={openId} messageId={message} onBack={back} />
        ) : (
          // An empty list says itself what comes next, and has all the room for it.
          !isEmpty && <NoSelection first={query.conversations?.[0]} onOpen={(id) => open(id, 'key')} />
        )}
      </Split>
    </StaffScreen>
  );
}

type ConversationFiltersProps = { filter: ListFilter; onChange(filter: ListFilter): void };

const statusChoices = conversationStatuses.map((value) => ({ value, label: statusWords[value] }));
const priorityChoices = priorities.map((value) => ({ value, label: priorityWords[value] }));

function ConversationFilters({ filter, onChange }: ConversationFiltersProps) {
  const change = useFilterChange(filter, onChange);
  return (
    <Filters
      label={words.filters.label}
      isNarrowed={filter.status !== undefined || filter.priority !== undefined}
      search={
        <SearchField
          placeholder={words.filters.search}
          search={filter.search}
          onSearch={(search) => change({ search })}
        />
      }
    >
      <Choice
        label={words.filters.status}
        all={words.filters.allStatuses}
        value={filter.status}
        choices={statusChoices}
        onChoose={(status) => change({ status })}
      />
      <Choice
        label={words.filters.priority}
        all={words.filters.allPriorities}
        value={filter.priority}
        choices={priorityChoices}
        onChoose={(priority) => change({ priority })}
      />
    </Filters>
  );
}
