import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { searchLimit } from '../../../routers/text.values.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { wordsOf } from '../language.ts';
import { type ListSearch, monthOf } from './address.ts';
import styles from './filters.module.css';
import { focusRecord, recordsIn, useSlashKey } from './keyboard.ts';
import type { Sort } from './records.tsx';

const words = wordsOf(kitWords);

type Changes<Filter> = { [Name in keyof Filter]?: Filter[Name] | undefined };

/** The filters with some of them changed; what says nothing leaves the address. */
export const withChanges = <Filter extends object>(filter: Filter, changes: Changes<Filter>): Filter =>
  Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)) as Filter;

/** Changes filters one at a time. A search may come to rest after another filter was changed: it must not undo it. */
export function useFilterChange<Filter extends object>(
  filter: Filter,
  onChange: (filter: Filter) => unknown,
) {
  const latest = useLatest(filter);
  return (changes: Changes<Filter>) => onChange(withChanges(latest.current, changes));
}

/** The part of a route that a list is narrowed and sorted by. */
type ListRoute<Filter> = {
  useSearch(): object;
  useNavigate(): (to: { search: Filter; replace: true; resetScroll: false }) => unknown;
};

/** What the address says of a list, and how to change it: by and by, and back to nothing. */
export type ListAddress<Filter extends object = object> = {
  filter: Filter;
  /** Answers what settles once the address has changed. */
  change(changes: Changes<Filter>): unknown;
  /** Whether anything but the order is asked for; a dialog over the list narrows nothing. */
  isFiltered: boolean;
  /** Whether anything but its search narrows it: what is folded away where it is narrow. */
  isNarrowed: boolean;
  reset(): void;
  /** What is searched for, as a `SearchField` takes it. */
  search: Pick<SearchProps, 'search' | 'onSearch'>;
  sort: Sort<SortableBy<Filter>>;
};

/** The columns that the address of a list may name: none where it names no order. */
export type SortableBy<Filter> = Filter extends { sort?: infer By extends string } ? ColumnOf<By> : never;
type ColumnOf<By> = By extends `-${infer Column}` ? Column : By & string;

type Shared<Filter> = ListSearch & { sort?: Sort<SortableBy<Filter>>['by'] };

/** `read` drops what the calls would refuse: the router also hands on what the route's own validation has left out. */
export function useListAddress<Filter extends object>(
  route: ListRoute<Filter>,
  read: (asked: Record<string, unknown>) => Filter,
): ListAddress<Filter> {
  const filter = read({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const show = (search: Filter) => navigate({ search, replace: true, resetScroll: false });
  const change = useFilterChange(filter, show);
  // The two that every list calls the same, where it has them; an order that no column offers is dropped by `read`.
  const { search, sort: by }: Shared<Filter> = filter;
  const changeShared = change as (changes: Changes<Shared<Filter>>) => void;
  const isNarrowed = Object.keys(filter).some((name) => !['search', 'sort', 'dialog'].includes(name));
  return {
    filter,
    change,
    isFiltered: isNarrowed || search !== undefined,
    isNarrowed,
    reset: () => show((by ? { sort: by } : {}) as Filter),
    search: { search, onSearch: (next) => changeShared({ search: next }) },
    sort: { by, onSort: (sort) => changeShared({ sort }) },
  };
}

type Props = {
  label: string;
  search?: ReactNode;
  /** Whether what is folded away narrows the list: then it is unfolded. */
  isNarrowed?: boolean;
  /** What narrows it beside its search. */
  children?: ReactNode;
};

/**
 * What narrows a list, in one line, each label beside its field; all but the search are folded away where there is no room for that.
 * The address holds it, so that a reload, a bookmark or a colleague sees the same.
 */
export function Filters({ label, search, isNarrowed = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(isNarrowed);
  return (
    <search className={styles.filters} aria-label={label} data-open={isOpen || undefined}>
      {search}
      {children && (
        <Button
          variant="default"
          className={styles.fold ?? ''}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.filters}
        </Button>
      )}
      {children}
    </search>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  /** What it is called not to choose. */
  all: string;
  value: Value | undefined;
  choices: readonly { value: Value; label: string }[];
  onChoose(value: Value | undefined): void;
};

/** One of several values, or all of them. What the address asks for stays chosen, also where it is none of them. */
export function Choice<Value extends string>({ label, all, value, choices, onChoose }: ChoiceProps<Value>) {
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(choices.find((choice) => choice.value === currentTarget.value)?.value)
      }
      data={[{ value: '', label: all }, ...choices, ...(isKnown ? [] : [{ value, label: value }])]}
    />
  );
}

type TypedProps = Pick<TextInputProps, 'label' | 'placeholder' | 'max'> & {
  type?: 'search' | 'date' | 'month';
  value: string | undefined;
  /** What holds where nothing is typed: once the field is left, it stands in it. */
  otherwise?: string | undefined;
  onSettle(value: string | undefined): void;
};

/** From the last key to the change of the address, in ms. */
export const restsAfter = 300;

/** A filter that is typed. It shows each key at once; the address follows when the keys have come to rest. */
function TypedFilter({ type = 'search', value = '', otherwise = '', onSettle, ...field }: TypedProps) {
  const [text, setText] = useState(value || otherwise);
  const asked = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const settle = useDebouncedCallback((next: string) => {
    // What is half typed reads as none, or as no month where the browser has no field for months: it must not throw away the
    // filter that is there.
    if (input.current?.validity.badInput) return;
    if (type === 'month' && next && !monthOf(next)) return;
    asked.current = next.trim();
    onSettle(asked.current || undefined);
  }, restsAfter);
  // Back and forward change the address from outside: the field follows, but never its own echo.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value || otherwise);
  }, [value, otherwise]);
  const isSearch = type === 'search';
  return (
    <TextInput
      {...field}
      {...(isSearch && {
        'aria-keyshortcuts': '/',
        maxLength: searchLimit,
        rightSection: <kbd className={styles.key}>/</kbd>,
        rightSectionPointerEvents: 'none',
      })}
      ref={input}
      type={type}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        settle(currentTarget.value);
      }}
      onBlur={() => {
        if (type !== 'month') return;
        settle.flush();
        setText(asked.current || otherwise);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          settle(text);
          settle.flush();
        } else if (isSearch && event.key === 'ArrowDown' && focusRecord(recordsIn(document)[0]))
          event.preventDefault();
      }}
    />
  );
}

type DayProps = { label: string; value: string | undefined; onChoose(day: string | undefined): void };

/** A day from which on, or up to which, a list is shown. */
export const DayFilter = ({ label, value, onChoose }: DayProps) => (
  <TypedFilter label={label} type="date" max="9999-12-31" value={value} onSettle={onChoose} />
);

type MonthProps = DayProps & { otherwise?: string };

/** The month that a list is of. Where the browser has no field for months, it is typed as the example has it. */
export const MonthFilter = ({ label, value, otherwise, onChoose }: MonthProps) => (
  <TypedFilter
    label={label}
    type="month"
    placeholder="2026-05"
    value={value}
    otherwise={otherwise}
    onSettle={onChoose}
  />
);

type SearchProps = Pick<TypedProps, 'placeholder'> & {
  label?: string;
  search: string | undefined;
  onSearch(search: string | undefined): void;
};

/** The search of a list: `/` leads to it from anywhere, the down arrow from it into the list. */
export function SearchField({ label = words.search, search, onSearch, ...field }: SearchProps) {
  useSlashKey();
  return <TypedFilter {...field} label={label} value={search} onSettle={onSearch} />;
}
