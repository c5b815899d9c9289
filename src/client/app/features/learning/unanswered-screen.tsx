import { Anchor, Tabs } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { learningWords } from '../../../../content/app/learning.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { Language } from '../../../../content/language.ts';
import type {
  DislikedAnswers,
  UnansweredGroups,
  UnansweredState,
} from '../../../../routers/learning.schema.ts';
import { Check, Pen } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Refresh } from '../../kit/list.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { type Column, RowDetail, RowName, RowNothing } from '../../kit/records.tsx';
import { type RowAction, RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { readUnansweredSearch, unansweredTabs } from './unanswered-search.ts';

const route = getRouteApi('/staff-frame/unanswered');

const words = wordsOf(learningWords);

type Group = UnansweredGroups[number];

/** Questions that the assistant could not answer, grouped by likeness; for `support`, `sales` and `admin`. */
export function UnansweredScreen() {
  const { state = 'open' } = readUnansweredSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { role } = useMe();
  const mayWrite = mayAccessPath(role, '/content');
  const groups = trpc.learning.unanswered.useQuery(
    { state: state === 'disliked' ? 'open' : state },
    { enabled: state !== 'disliked' },
  );
  const disliked = trpc.learning.disliked.useQuery(undefined, { enabled: state === 'disliked' });
  // While none has an answer begun, a column of dashes would say nothing.
  const hasEntries = state === 'answered' || groups.data?.some(({ entry }) => entry);
  const open = (next: string | null) =>
    void navigate({ search: readUnansweredSearch({ state: next }), replace: true, resetScroll: false });
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      more={
        mayWrite && (
          <ButtonLink variant="default" to="/content" search={{ kind: 'question' }}>
            {words.toContent}
          </ButtonLink>
        )
      }
      actions={<Refresh query={state === 'disliked' ? disliked : groups} />}
    >
      <Tabs value={state} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List aria-label={words.title} mb="md">
          {unansweredTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.states[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state}>
          {state === 'disliked' ? (
            <RecordList
              words={{ title: words.states.disliked, list: words.dislikedList, none: words.none.disliked }}
              query={disliked}
              columns={dislikedColumns}
            />
          ) : (
            <RecordList
              words={{ title: words.title, list: words.list, none: words.none[state] }}
              query={groups}
              columns={columnsFor(state === 'answered', mayWrite).slice(0, hasEntries ? undefined : -1)}
              actions={(group) => (
                <>
                  <WriteLink group={group} state={state} mayWrite={mayWrite} />
                  <Actions group={group} state={state} mayWrite={mayWrite} />
                </>
              )}
              narrowActions={(group) => <Actions group={group} state={state} mayWrite={mayWrite} />}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </StaffScreen>
  );
}

/** A group is named after its newest question. */
const titleOf = ({ examples }: Group) => examples[0]?.text || words.nothing;

type ActionsProps = { group: Group; state: UnansweredState; mayWrite: boolean };

function Actions({ group, state, mayWrite }: ActionsProps) {
  const utils = trpc.useUtils();
  const navigate = route.useNavigate();
  const title = titleOf(group);
  async function put(isAside: boolean): Promise<void> {
    await utils.client.learning.setAside.mutate({ groupId: group.id, isAside });
    await utils.learning.unanswered.invalidate();
  }
  const change = (isAside: boolean) =>
    put(isAside)
      .then(() =>
        toasts.show({
          title: isAside ? words.isAside : words.isBack,
          description: title,
          action: { label: words.undo, run: () => void put(!isAside).catch(failed) },
        }),
      )
      .catch(failed);
  const write = (kind: 'question' | 'fact') =>
    void navigate({ to: '/content/$kind/$item', params: { kind, item: 'new' }, search: { group: group.id } });
  const actions: RowAction[] = [
    ...(mayWrite && state !== 'answered' && !group.entry
      ? [
          { label: words.write, run: () => write('fact') },
          { label: words.writeQuestion, run: () => write('question') },
        ]
      : []),
    ...(state === 'open' ? [{ label: words.setAside, run: () => void change(true) }] : []),
    ...(state === 'aside' ? [{ label: words.takeBack, run: () => void change(false) }] : []),
  ];
  return actions.length > 0 && <RowMenu name={title} actions={actions} />;
}

/** The most frequent actions for a waiting question. */
const WriteLink = ({ group, state, mayWrite }: ActionsProps) =>
  mayWrite &&
  state === 'open' &&
  !group.entry && (
    <ButtonLink
      size="compact-sm"
      variant="default"
      aria-label={words.writeNamed(titleOf(group))}
      to="/content/$kind/$item"
      params={{ kind: 'fact', item: 'new' }}
      search={{ group: group.id }}
    >
      {words.write}
    </ButtonLink>
  );

const failed = (error: unknown) => showError(error, { title: words.failed });

const entryLook = (isAnswered: boolean): StateLook => {
  if (isAnswered) return { word: words.entry.published, color: 'green', Icon: Check };
  return { word: words.entry.draft, color: 'orange', Icon: Pen };
};

/** Links to the message in its conversation, where the reader may open that. */
const ConversationLink = ({ id, messageId, name }: { id: string | null; messageId: number; name: string }) =>
  id !== null && (
    <>
      {' · '}
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link
            {...props}
            to="/chat-admin"
            search={{ id, message: messageId }}
            aria-label={words.conversationNamed(name)}
          />
        )}
      >
        {words.conversation}
      </Anchor>
    </>
  );

const languageColumn: Column<{ id: number; language: Language }> = {
  head: words.heads.language,
  kind: 'short',
  cell: ({ language }) => languageNames[language],
  narrowCell: ({ language }) => (language === appLanguage ? null : languageNames[language]),
};

const dislikedColumns: Column<DislikedAnswers[number]>[] = [
  {
    head: words.heads.question,
    kind: 'text',
    width: '24rem',
    isLong: true,
    cell: ({ id, conversationId, question, words: said }) => (
      <RowName
        details={
          <RowDetail>
            {said ? <bdi>{words.quoted(said)}</bdi> : words.noWords}
            <ConversationLink id={conversationId} messageId={id} name={question || words.nothing} />
          </RowDetail>
        }
      >
        <bdi>{question || words.nothing}</bdi>
      </RowName>
    ),
  },
  {
    head: words.heads.reason,
    kind: 'short',
    cell: ({ reason }) => (reason ? words.ratings[reason] : words.noReason),
  },
  languageColumn,
  {
    head: words.heads.at,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ at }) => <Time at={at} as="age" />,
  },
];

const columnsFor = (isAnswered: boolean, mayWrite: boolean): Column<Group>[] => [
  {
    head: words.heads.question,
    kind: 'text',
    width: '24rem',
    isLong: true,
    cell: (group) => (
      <RowName
        details={group.examples.map(({ messageId, conversationId, text, reason }, at) => (
          <RowDetail key={messageId}>
            {at > 0 && <bdi>{text || words.nothing} </bdi>}
            {words.reasons[reason]}
            <ConversationLink id={conversationId} messageId={messageId} name={text || words.nothing} />
          </RowDetail>
        ))}
      >
        <bdi>{titleOf(group)}</bdi>
      </RowName>
    ),
  },
  { head: words.heads.count, kind: 'number', narrow: 'end', cell: ({ count }) => count },
  languageColumn,
  {
    head: words.heads.last,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ lastAt }) => <Time at={lastAt} as="age" />,
  },
  {
    head: words.heads.entry,
    kind: 'short',
    cell(group) {
      if (!group.entry && !isAnswered) return <RowNothing>{words.entry.none}</RowNothing>;
      const badge = <StateBadge look={entryLook(isAnswered)} />;
      return group.entry && mayWrite ? (
        <Link to="/content/$kind/$item" params={group.entry} aria-label={words.entryNamed(titleOf(group))}>
          {badge}
        </Link>
      ) : (
        badge
      );
    },
  },
];
