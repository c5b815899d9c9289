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

/** The filters with some of them changed; empty values are removed from the address. */
export const withChanges = <Filter extends object>(filter: Filter, changes: Changes<Filter>): Filter =>
  Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)) as Filter;

/**
 * Changes one filter at a time. A search is applied with a delay, and must not undo a filter that was changed
 * meanwhile.
 */
export function useFilterChange<Filter extends object>(
  filter: Filter,
  onChange: (filter: Filter) => unknown,
) {
  const latest = useLatest(filter);
  return (changes: Changes<Filter>) => onChange(withChanges(latest.current, changes));
}

/** The part of the route's state that holds the filters and the order of a list. */
type ListRoute<Filter> = {
  useSearch(): object;
  useNavigate(): (to: { search: Filter; replace: true; resetScroll: false }) => unknown;
};

/** What the address says of a list, and functions to change it or to reset it. */
export type ListAddress<Filter extends object = object> = {
  filter: Filter;
  /** Resolves once the address has changed. */
  change(changes: Changes<Filter>): unknown;
  /** Whether any filter is set. The order and a dialog over the list do not count. */
  isFiltered: boolean;
  /** Whether any filter besides the search is set: those are folded away on narrow screens. */
  isNarrowed: boolean;
  reset(): void;
  /** The search in the form that `SearchField` takes. */
  search: Pick<SearchProps, 'search' | 'onSearch'>;
  sort: Sort<SortableBy<Filter>>;
};

/** The columns that an address may sort by: none where the list has no order to choose. */
export type SortableBy<Filter> = Filter extends { sort?: infer By extends string } ? ColumnOf<By> : never;
type ColumnOf<By> = By extends `-${infer Column}` ? Column : By & string;

type Shared<Filter> = ListSearch & { sort?: Sort<SortableBy<Filter>>['by'] };

/**
 * `read` drops what the calls would refuse: the router also hands on values that the route's own validation left out.
 */
export function useListAddress<Filter extends object>(
  route: ListRoute<Filter>,
  read: (asked: Record<string, unknown>) => Filter,
): ListAddress<Filter> {
  const filter = read({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const show = (search: Filter) => navigate({ search, replace: true, resetScroll: false });
  const change = useFilterChange(filter, show);
  // The search and the order, which all lists name alike; `read` drops an order that no column offers.
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
  /** Whether a folded filter is set: then the filters are unfolded. */
  isNarrowed?: boolean;
  /** False for a single filter, which takes no more room than the button that would unfold it. */
  isFolded?: boolean;
  /** The filters besides the search. */
  children?: ReactNode;
};

/**
 * The filters of a list in one line, each label beside its field. On narrow screens all but the search are folded
 * away. The address holds the filters, so that a reload, a bookmark and a colleague show the same list.
 */
export function Filters({ label, search, isNarrowed = false, isFolded = true, children }: Props) {
  const [isOpen, setIsOpen] = useState(isNarrowed);
  return (
    <search className={styles.filters} aria-label={label} data-open={isOpen || undefined}>
      {search}
      {children && isFolded && (
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
  /** The label of the choice that filters nothing. */
  all: string;
  value: Value | undefined;
  choices: readonly { value: Value; label: string }[];
  onChoose(value: Value | undefined): void;
};

/**
 * A filter for one of several values, or all of them. A value from the address stays selected even if it is not among
 * them.
 */
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
  /** The value that applies when nothing is typed; it is put into the field when the field is left. */
  otherwise?: string | undefined;
  onSettle(value: string | undefined): void;
};

/** The delay from the last key press to the change of the address, in ms. */
export const restsAfter = 300;

/** A filter that is typed. The field shows each key at once; the address follows after a pause. */
function TypedFilter({ type = 'search', value = '', otherwise = '', onSettle, ...field }: TypedProps) {
  const [text, setText] = useState(value || otherwise);
  const asked = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const settle = useDebouncedCallback((next: string) => {
    // A half-typed value reads as empty, or as no month in browsers without a field for months: it must not clear the
    // filter that is set.
    if (input.current?.validity.badInput) return;
    if (type === 'month' && next && !monthOf(next)) return;
    asked.current = next.trim();
    onSettle(asked.current || undefined);
  }, restsAfter);
  // Back and forward change the address from outside: the field follows that, but never its own change.
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

/** A filter for the first or the last day of a list. */
export const DayFilter = ({ label, value, onChoose }: DayProps) => (
  <TypedFilter label={label} type="date" max="9999-12-31" value={value} onSettle={onChoose} />
);

type MonthProps = DayProps & { otherwise?: string };

/** A filter for one month. Browsers without a field for months get a text field with an example. */
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

/** The search of a list: `/` focuses it from anywhere, the down arrow leads from it into the list. */
export function SearchField({ label = words.search, search, onSearch, ...field }: SearchProps) {
  useSlashKey();
  return <TypedFilter {...field} label={label} value={search} onSettle={onSearch} />;
}
