import { NativeSelect } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import styles from './filters.module.css';

type Changes<Filter> = { [Name in keyof Filter]?: Filter[Name] | undefined };

/** The filters with some of them changed; what says nothing leaves the address. */
export const withChanges = <Filter extends object>(filter: Filter, changes: Changes<Filter>): Filter =>
  Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)) as Filter;

/** Changes filters one at a time. A search may come to rest after another filter was changed: it must not undo it. */
export function useFilterChange<Filter extends object>(filter: Filter, onChange: (filter: Filter) => void) {
  const latest = useRef(filter);
  latest.current = filter;
  return (changes: Changes<Filter>) => onChange(withChanges(latest.current, changes));
}

type Props = {
  label: string;
  /** Sets `--filter-columns` where one column is not enough. */
  className?: string | undefined;
  children: ReactNode;
};

/** What narrows a list. The address holds it, so that a reload, a bookmark or a colleague sees the same. */
export const Filters = ({ label, className = '', children }: Props) => (
  <search className={`${styles.filters} ${className}`} aria-label={label}>
    {children}
  </search>
);

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
