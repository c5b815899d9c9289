import { Anchor, Badge, Button, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { auditWords } from '../../../../content/app/audit.ts';
import type { AuditEntry } from '../../../../routers/audit.schema.ts';
import { ExportButton } from '../../kit/export.tsx';
import { Choice, DayFilter, type ListAddress, SearchField, useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowLink } from '../../kit/records.tsx';
import { Time } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './audit.module.css';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';
import {
  actionName,
  didWhat,
  type FieldChange,
  fieldChanges,
  subjectName as subjectInWords,
} from './entry-words.ts';

const route = getRouteApi('/staff-frame/audit');

const words = wordsOf(auditWords);

type Account = { staffId: string; name: string };
type Choices = { actors: Account[]; actions: string[]; accounts: Account[] };

/** Who of the agency has changed what, for `admin`. */
export function AuditScreen() {
  const address = useListAddress(route, readAuditSearch);
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const query = usePagedList<AuditEntry>({
    call: trpc.audit.list,
    input: filter,
    read: (page, options) => client.audit.list.query({ ...filter, ...page }, options),
  });
  const { data: choices } = trpc.audit.choices.useQuery(undefined, { staleTime: 0 });
  return (
    <ListScreen
      words={{ ...words, list: listWords(filter) }}
      query={query}
      address={address}
      search={
        <SearchField
          label={words.filters.subject}
          placeholder={words.filters.subjectExample}
          search={filter.subject}
          onSearch={(subject) => change({ subject })}
        />
      }
      filters={<AuditFilters {...address} choices={choices} />}
      buttons={<ExportButton path="/api/audit/export" filter={filter} title={words.exported} />}
      columns={columnsWith(choices?.accounts ?? [])}
      tableFrom="md"
    />
  );
}

type FilterProps = ListAddress<AuditSearch> & {
  /** The people and things that the log knows, for its filters. */
  choices: Choices | undefined;
};

function AuditFilters({ filter, choices: known, change, isFiltered, reset }: FilterProps) {
  const people = (known?.actors ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }));
  const actions = (known?.actions ?? [])
    .map((action) => ({ value: action, label: actionName(action) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, appLanguage));
  return (
    <>
      <Choice
        label={words.filters.person}
        all={words.filters.all}
        value={filter.staffId}
        choices={people}
        onChoose={(staffId) => change({ staffId })}
      />
      <Choice
        label={words.filters.action}
        all={words.filters.all}
        value={filter.action}
        choices={actions}
        onChoose={(action) => change({ action })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayFilter
          key={end}
          label={words.filters[end]}
          value={filter[end]}
          onChoose={(day) => change({ [end]: day })}
        />
      ))}
      {isFiltered && (
        <Button variant="default" onClick={reset}>
          {words.filters.clear}
        </Button>
      )}
    </>
  );
}

function listWords({ from, to }: AuditSearch) {
  const { list, reversedPeriod } = words;
  const isReversed = from !== undefined && to !== undefined && to < from;
  return isReversed ? { ...list, noneLeft: { ...list.noneLeft, text: reversedPeriod } } : list;
}

const columnsWith = (accounts: Account[]): Column<AuditEntry>[] => [
  {
    head: words.heads.at,
    width: '8.5rem',
    narrow: 'end',
    // The tooltip shows the second, in UTC like the filter and the export.
    cell: ({ at }) => <Time at={at} as="short" title={`${at} (UTC)`} className={tone.lead} />,
  },
  {
    head: words.heads.did,
    kind: 'text',
    width: '32%',
    narrow: 'title',
    isLong: true,
    cell: (entry) => <Sentence entry={entry} />,
  },
  {
    head: words.heads.subject,
    kind: 'text',
    width: '19%',
    // Links to all entries about the same thing.
    cell: ({ subject, subjectName: name }) => (
      <RowLink c="accent" title={words.allAbout(subject)} to="/audit" search={{ subject }}>
        <bdi>{subjectInWords(subject, accounts, name)}</bdi>
      </RowLink>
    ),
  },
  {
    head: words.heads.change,
    narrow: 'line',
    cell: (entry) => {
      const changes = fieldChanges(entry, accounts);
      return changes.length > 0 ? <EntryChange changes={changes} /> : null;
    },
  },
];

function Sentence({ entry }: { entry: AuditEntry }) {
  const { actor, via, action } = entry;
  return (
    <div>
      <strong>
        <bdi>{actor}</bdi>
      </strong>{' '}
      {didWhat(entry) ?? <code>{action}</code>}
      {via !== 'session' && (
        <Badge color="gray" tt="none" ms="xs">
          {via === 'key' ? words.byKey : words.via[via]}
        </Badge>
      )}
    </div>
  );
}

/**
 * The changed fields; nothing where nothing changed. All of it is plain text, whoever wrote it. Only the first field
 * is shown until it is opened, so that all rows have the same height.
 */
function EntryChange({ changes }: { changes: FieldChange[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const rest = changes.length - 1;
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      align="start"
      className={styles.change ?? ''}
      data-open={isOpen || undefined}
    >
      <Flex component="dl" direction="column" gap="xs" fz="sm" lh="var(--leading-snug)" miw={0}>
        {changes.map((change, index) => (
          <div key={change.field} className={styles.field} hidden={!isOpen && index > 0}>
            <Field change={change} />
          </div>
        ))}
      </Flex>
      {rest > 0 && (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          flex="none"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.less : `+${rest}`}
          {!isOpen && <VisuallyHidden> {words.otherFields(rest)}</VisuallyHidden>}
        </Anchor>
      )}
    </Group>
  );
}

function Field({ change: { label, before, after } }: { change: FieldChange }) {
  return (
    <>
      <Text component="dt" inherit c="dimmed">
        <bdi>{label}</bdi>
      </Text>
      <Flex component="dd" wrap="wrap" align="baseline" gap="var(--space-1)" miw={0}>
        {before !== undefined && (
          <del className={styles.value}>
            <VisuallyHidden>{words.before}</VisuallyHidden>
            <Value text={before} />
          </del>
        )}
        {before !== undefined && after !== undefined && (
          <span className={tone.lead} aria-hidden="true">
            →
          </span>
        )}
        {after !== undefined && (
          <ins className={styles.value}>
            <VisuallyHidden>{words.after}</VisuallyHidden>
            <Value text={after} />
          </ins>
        )}
      </Flex>
    </>
  );
}

/** Only the beginning of a long text is shown, so that one long note does not fill the screen. */
const shortLength = 160;

function Value({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shortLength + 40) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{isWhole ? text : `${beginningOf(text)}…`}</bdi>{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        fw={600}
        underline="always"
        aria-expanded={isWhole}
        onClick={() => setWhole((was) => !was)}
      >
        {isWhole ? words.less : words.more}
      </Anchor>
    </>
  );
}

/** Does not cut a character that takes two UTF-16 units. */
const beginningOf = (text: string) => text.slice(0, shortLength).replace(/[\uD800-\uDBFF]$/, '');
