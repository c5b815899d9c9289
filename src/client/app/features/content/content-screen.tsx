import { ActionIcon, Alert, Box, Group, NativeSelect, Tabs, VisuallyHidden } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { contentWords } from '../../../../content/app/content.ts';
import { contentSourceWords } from '../../../../content/app/content-sources.ts';
import { learningWords } from '../../../../content/app/learning.ts';
import { type EditedKind, editedKinds, type ListKind } from '../../../../content/kind-names.ts';
import { isOfAssistant, isWording } from '../../../../content/kinds.ts';
import type { currencies } from '../../../../content/money.ts';
import { priceIn } from '../../../../content/services.ts';
import type { EntryUsage } from '../../../../routers/learning.schema.ts';
import { Pen, Plus } from '../../../ui/icons.tsx';
import { messageOf, showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Choice, Filters } from '../../kit/filters.tsx';
import { Refresh } from '../../kit/list.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { type Column, RowDetail, RowLink, RowName, RowNothing, RowText } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge, SwitchBadge } from '../../kit/state-badge.tsx';
import { timeInWords } from '../../kit/time.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './content.module.css';
import { type ContentRow, LanguageMarks, markOf, moment, stateLook, titleOf } from './content-looks.tsx';
import { readContentSearch } from './content-search.ts';
import { formerValues } from './content-values.ts';
import { useReadContentAgain } from './use-content-form.ts';

const route = getRouteApi('/staff-frame/content');

const words = wordsOf(contentWords);
const learning = wordsOf(learningWords);
const sourceWords = wordsOf(contentSourceWords);

/** Everything that the agency publishes, by kind, with a button for a new record; for `sales` and `admin`. */
export function ContentScreen() {
  // The router also hands on what the validation has left out.
  const { kind = 'service', usage } = readContentSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const query = trpc.content.list.useQuery({ kind });
  const rows = query.data ?? [];
  const isKnown = isOfAssistant(kind);
  const used = trpc.learning.usage.useQuery(undefined, { enabled: isKnown });
  const usageOf = ({ id }: ContentRow) => used.data?.find(({ item }) => item === id);
  const isCounted = isKnown && used.data !== undefined;
  const narrowed = isKnown ? usage : undefined;
  const shown = rows.filter((row) => isAmong(narrowed, usageOf(row)));
  // A kind's filter is part of its data: the list waits for both, and fails with either.
  const listed =
    narrowed && !isCounted ? { ...used, data: undefined } : { ...query, data: query.data && shown };
  const changes = useRowChanges(kind, rows);
  const open = (next: string | null) =>
    void navigate({ search: readContentSearch({ kind: next }), replace: true, resetScroll: false });
  const isListed = !isWording(kind);
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      more={
        <>
          <ButtonLink variant="default" to="/content/try">
            {learning.trial.open}
          </ButtonLink>
          {kind === 'fact' && (
            <ButtonLink variant="default" to="/content/sources">
              {sourceWords.open}
            </ButtonLink>
          )}
        </>
      }
      actions={
        <>
          <Refresh query={query} />
          {isListed && rows.length > 0 && <NewItem kind={kind} isShort />}
        </>
      }
    >
      <Tabs value={kind} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List aria-label={words.kindsLabel} mb="md" visibleFrom="lg">
          {editedKinds.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.kinds[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Group gap="xs" align="start" mb="md" className={styles.kinds ?? ''}>
          <NativeSelect
            hiddenFrom="lg"
            flex="1 1 12rem"
            aria-label={words.kindsLabel}
            value={kind}
            data={editedKinds.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={({ currentTarget }) => open(currentTarget.value)}
          />
          {isKnown && rows.length > 0 && (
            <Box maw="100%">
              <Filters label={learning.usage.filter} isNarrowed={narrowed !== undefined}>
                <Choice
                  label={learning.usage.filter}
                  all={learning.usage.all}
                  value={usage}
                  choices={(['unused', 'disliked'] as const).map((value) => ({
                    value,
                    label: learning.usage[value],
                  }))}
                  onChoose={(next) =>
                    void navigate({
                      search: readContentSearch({ kind, usage: next }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              </Filters>
            </Box>
          )}
        </Group>
        <Tabs.Panel value={kind}>
          {isKnown && used.error && !narrowed && (
            <Alert role="note" color="orange" variant="light" mb="md" title={learning.usage.failed}>
              {messageOf(used.error)}
            </Alert>
          )}
          <RecordList
            words={{
              title: words.kinds[kind],
              list: words.list,
              none: narrowed ? learning.usage.noneLeft : words.none,
            }}
            query={listed}
            columns={columnsFor(kind, isCounted ? usageOf : undefined)}
            first={isListed && <NewItem kind={kind} />}
            actions={(row) =>
              isListed ? (
                <Actions kind={kind} row={row} changes={changes} isNarrowed={narrowed !== undefined} />
              ) : (
                <EditLink kind={kind} row={row} />
              )
            }
          />
        </Tabs.Panel>
      </Tabs>
      <VisuallyHidden role="status">{changes.said}</VisuallyHidden>
      {changes.dialog}
    </StaffScreen>
  );
}

const NewItem = ({ kind, isShort = false }: { kind: EditedKind; isShort?: boolean }) => (
  <ButtonLink
    {...(isShort && { 'data-short': true, title: words.create[kind] })}
    to="/content/$kind/$item"
    params={{ kind, item: 'new' }}
    leftSection={<Plus className={iconSize.small} />}
  >
    {words.create[kind]}
  </ButtonLink>
);

type RowProps = { kind: EditedKind; row: ContentRow };

function EditLink({ kind, row }: RowProps) {
  const navigate = useNavigate();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="2rem"
      aria-label={words.marked(words.row.edit, titleOf(kind, row.id, row.titles))}
      onClick={() => void navigate({ to: '/content/$kind/$item', params: { kind, item: row.id } })}
    >
      <Pen className={iconSize.small} />
    </ActionIcon>
  );
}

type ActionsProps = RowProps & {
  changes: ReturnType<typeof useRowChanges>;
  /** Not movable then: it would change places with hidden rows. */
  isNarrowed: boolean;
};

function Actions({ kind, row, changes, isNarrowed }: ActionsProps) {
  const navigate = useNavigate();
  const place = changes.placeOf(row);
  return (
    <RowMenu
      name={titleOf(kind, row.id, row.titles)}
      isDisabled={changes.isBusy}
      actions={[
        {
          label: words.row.edit,
          run: () => void navigate({ to: '/content/$kind/$item', params: { kind, item: row.id } }),
        },
        ...(place > 0 && !isNarrowed ? [{ label: words.row.up, run: () => changes.move(row, -1) }] : []),
        ...(place < changes.count - 1 && !isNarrowed
          ? [{ label: words.row.down, run: () => changes.move(row, 1) }]
          : []),
        { label: row.isShown ? words.row.hide : words.row.show, run: () => changes.toggle(row) },
      ]}
    />
  );
}

/** The date of publication, the place in the guide, or the source of an entry. */
function rowDetail({ dueAt, facts, source }: ContentRow) {
  const text = dueAt
    ? words.waitsUntil(moment(dueAt))
    : typeof facts['tab'] === 'string'
      ? words.choices['tab']?.[facts['tab']]
      : source;
  return text && <RowDetail>{text}</RowDetail>;
}

/** Actions of the list, which take effect for everybody at once: move, show, hide. */
function useRowChanges(kind: EditedKind, rows: readonly ContentRow[]) {
  const { client } = trpc.useUtils();
  const readAgain = useReadContentAgain();
  const question = useQuestion();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');
  const nameOf = (row: ContentRow) => titleOf(kind, row.id, row.titles);
  async function run(what: () => Promise<void>, failed: string): Promise<void> {
    setIsBusy(true);
    await what().catch((error: unknown) => showError(error, { title: failed }));
    await readAgain();
    setIsBusy(false);
  }
  async function move(row: ContentRow, by: 1 | -1): Promise<void> {
    const from = rows.indexOf(row);
    const to = from + by;
    const items = rows
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, row.id);
    await client.content.arrange.mutate({ kind: kind as ListKind, items });
    setSaid(words.row.moved(nameOf(row), to + 1, rows.length));
  }
  async function show(row: ContentRow, isShown: boolean): Promise<void> {
    const what = { kind, item: row.id };
    const before = await client.content.get.query(what);
    const { revision } = await client.content.save.mutate({
      ...what,
      revision: before.revision,
      values: { ...before.values, isShown },
    });
    const after = await client.content.publish.mutate({ ...what, revision });
    const former = before.published;
    toasts.show({
      title: isShown ? words.row.isShown : words.row.hidden,
      description: nameOf(row),
      ...(former && {
        action: {
          label: words.row.undo,
          run: () =>
            void run(async () => {
              const values = formerValues(former, after.values);
              const back = await client.content.save.mutate({ ...what, revision: after.revision, values });
              await client.content.publish.mutate({ ...what, revision: back.revision });
            }, words.row.notDone),
        },
      }),
    });
  }
  return {
    isBusy,
    said,
    count: rows.length,
    dialog: question.dialog,
    placeOf: (row: ContentRow) => rows.indexOf(row),
    move: (row: ContentRow, by: 1 | -1) => void run(() => move(row, by), words.row.notMoved),
    toggle(row: ContentRow): void {
      const go = () => void run(() => show(row, !row.isShown), words.row.notDone);
      const { ask } = words.row;
      if (!row.hasDraft) go();
      else
        question.ask({
          title: row.isShown ? ask.hide : ask.show,
          text: ask.text,
          confirm: ask.confirm,
          run: go,
        });
    },
  };
}

type Usage = EntryUsage[number];

/** An entry is marked as badly rated from so many bad ratings on, if they outnumber the good ones. */
const manyBad = 2;

const isAmong = (narrowed: 'unused' | 'disliked' | undefined, usage: Usage | undefined): boolean => {
  if (narrowed === 'unused') return usage === undefined;
  if (narrowed === 'disliked') return usage !== undefined && usage.bad >= manyBad && usage.bad > usage.good;
  return true;
};

function columnsFor(
  kind: EditedKind,
  usageOf: ((row: ContentRow) => Usage | undefined) | undefined,
): Column<ContentRow>[] {
  return [
    {
      head: words.heads.name,
      cell: (row) => (
        <RowName details={rowDetail(row)}>
          <RowLink to="/content/$kind/$item" params={{ kind, item: row.id }}>
            <bdi>{titleOf(kind, row.id, row.titles)}</bdi>
          </RowLink>
        </RowName>
      ),
    },
    ...(kind === 'service'
      ? [
          {
            head: words.heads.price,
            kind: 'short' as const,
            narrow: 'first' as const,
            cell: ({ facts }: ContentRow) => {
              const { priceFrom, currency } = facts;
              if (typeof priceFrom !== 'number' || typeof currency !== 'string' || currency === '') {
                return <RowNothing>{words.editor.empty}</RowNothing>;
              }
              return (
                <>
                  <span className={tone.quiet}>{words.from}</span>{' '}
                  {priceIn(appLanguage, priceFrom, currency as (typeof currencies)[number])}
                </>
              );
            },
          },
        ]
      : []),
    {
      head: words.heads.languages,
      kind: 'short',
      narrow: 'under',
      cell: ({ languages }) => <LanguageMarks states={languages} />,
      narrowCell: ({ languages }) => {
        const lacking = Object.entries(languages).filter(([, state]) => markOf(state) !== 'whole');
        return lacking.length > 0 ? <LanguageMarks states={Object.fromEntries(lacking)} /> : null;
      },
    },
    ...(usageOf
      ? [
          {
            head: learning.usage.head,
            kind: 'short' as const,
            cell(row: ContentRow) {
              const usage = usageOf(row);
              if (!usage) return <RowNothing>{learning.usage.never}</RowNothing>;
              const { used, lastAt, good, bad } = usage;
              return (
                <RowText detail={good + bad > 0 && learning.usage.rated(good, bad)}>
                  {learning.usage.times(used, timeInWords('day', appLocale, new Date(lastAt), new Date()))}
                </RowText>
              );
            },
          },
        ]
      : []),
    {
      head: words.heads.state,
      narrow: 'end',
      cell: (row) => <StateBadge look={stateLook(row)} />,
      // A state other than the usual one: its words need the room.
      narrowCell: (row) =>
        row.isDefault && !row.hasDraft && !row.dueAt ? null : <StateBadge look={stateLook(row)} />,
    },
    ...(isWording(kind)
      ? []
      : [
          {
            head: words.heads.site,
            narrow: 'underEnd' as const,
            cell: ({ isShown }: ContentRow) => <SwitchBadge isOn={isShown} words={words.shown} />,
            narrowCell: ({ isShown }: ContentRow) =>
              isShown ? null : <span className={styles.off}>{words.shown.off}</span>,
          },
        ]),
  ];
}
