import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { FormArrayElement } from '@mantine/form';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { ChevronUp, Close, Plus } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import type { FormView } from './form.tsx';
import styles from './row-fields.module.css';

const kit = wordsOf(kitWords).rows;

/** A row of a list in a form's values. Its key stays the same wherever it is moved; schemas leave the key out. */
export type Keyed<Row> = Row & { rowKey: number };

let lastKey = 0;
export function keyed<Row extends object>(row: Row): Keyed<Row> {
  lastKey += 1;
  return { ...row, rowKey: lastKey };
}

/** The path of the list of rows in a form's values: `lines`, or `content.lines`. */
type RowsPath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends readonly Keyed<object>[]
    ? Key
    : Values[Key] extends readonly unknown[]
      ? never
      : Values[Key] extends object
        ? `${Key}.${RowsPath<Values[Key]>}`
        : never;
}[keyof Values & string];

type Props<Values, Path extends RowsPath<Values>> = {
  form: FormView<Values>;
  path: Path;
  /** `name` is the word for one row, capitalised: `Ligne`; `none` is shown where there is no row. */
  words: { title: string; hint: string; name: string; add: string; none?: string };
  /** Newest first: a new row is put at the start, and rows cannot be moved. */
  isByDate?: boolean;
  /** Puts each row in one line where there is room; the labels of the first row are the column heads. */
  isTable?: boolean;
  /** The first row cannot be moved. */
  isFirstFixed?: boolean;
  /** Whether rows cannot be removed. */
  isKept?(row: FormArrayElement<Values, Path>, index: number): boolean;
  /** The most rows. */
  max: number;
  /** Renders the fields of a row; `rowPath` is the start of their names: `lines.0`. */
  children(rowPath: `${Path}.${number}`, row: FormArrayElement<Values, Path>, index: number): ReactNode;
} & Adding<Omit<FormArrayElement<Values, Path>, 'rowKey'>>;

/** How rows are added: by a button that inserts a `blank` one, or by an element in its place. */
type Adding<Row> = { blank(): Row; adder?: never } | { adder: ReactNode; blank?: never };

/** The current rows of the form. */
const rowsAt = ({ form, path }: { form: FormView<unknown>; path: string }) =>
  path.split('.').reduce((value, key) => value?.[key as never], form.getValues()) as Keyed<object>[];

type Whole = { current: HTMLElement | null };

/** Where to move the focus once the rows have changed. */
type Target = { rowKey: number; part: 'up' | 'down' | 'remove' | 'fields' } | 'add';

/** A list of rows in a form: they are added, removed (and restored) and moved up and down, all by keyboard too. */
export function RowFields<Values, Path extends RowsPath<Values>>(props: Props<Values, Path>) {
  const { form, path, words, isByDate = false, isTable = false, max, blank, adder, children } = props;
  const { isFirstFixed = false, isKept } = props;
  const whole = useRef<HTMLFieldSetElement>(null);
  const rows = rowsAt(props);
  const { nameOf, said, removed, insert, remove, move } = useRowChanges(props, rows, whole);
  const errorId = useId();
  const error = form.errors[path];
  const hasRoom = rows.length < max;
  /** The button that adds a row, and the one that restores the row removed last. */
  const foot = (
    <>
      {error && (
        <Text id={errorId} fz="sm" c="red">
          {error}
        </Text>
      )}
      <Group gap="var(--space-2) var(--space-4)">
        {adder}
        {blank && hasRoom && (
          <Button
            variant="default"
            leftSection={<Plus className={iconSize.small} />}
            data-row-add
            data-path={path}
            aria-describedby={error ? errorId : undefined}
            onClick={() => insert(keyed(blank()), isByDate ? 0 : rows.length)}
          >
            {words.add}
          </Button>
        )}
        <Group gap="xs" fz="sm" c="dimmed">
          <span role="status">{said}</span>
          {removed && hasRoom && (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => insert(removed.row, Math.min(removed.index, rows.length))}
            >
              {kit.undo}
            </Button>
          )}
        </Group>
      </Group>
    </>
  );
  return (
    <fieldset ref={whole} className={styles.list}>
      <Text component="legend" ff="heading" fz="lg" fw={650} lh="var(--leading-snug)">
        {words.title}
      </Text>
      <Text fz="sm" c="dimmed">
        {words.hint}
      </Text>
      {isByDate && foot}
      {words.none && rows.length === 0 && (
        <Text fz="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {rows.length > 0 && (
        <ol className={styles.rows} data-table={isTable || undefined}>
          {rows.map((row, index) => (
            <li key={row.rowKey} data-row={row.rowKey}>
              <Paper
                withBorder
                bg="var(--color-surface)"
                className={styles.row}
                role="group"
                aria-label={nameOf(index)}
              >
                <Text span fw={600} className={styles.name}>
                  {nameOf(index)}
                </Text>
                <Text span fw={600} c="dimmed" className={styles.place} aria-hidden="true">
                  {index + 1}
                </Text>
                <Tools
                  name={nameOf(index)}
                  isMoved={rows.length > 1 && !isByDate && !(isFirstFixed && index === 0)}
                  isKept={isKept?.(row as FormArrayElement<Values, Path>, index) ?? false}
                  isAtEnd={{ up: index === (isFirstFixed ? 1 : 0), down: index === rows.length - 1 }}
                  onMove={(part) => move(row, index, part)}
                  onRemove={() => remove(row, index)}
                />
                <Stack gap="sm" className={styles.fields}>
                  {children(`${path}.${index}`, row as FormArrayElement<Values, Path>, index)}
                </Stack>
              </Paper>
            </li>
          ))}
        </ol>
      )}
      {!isByDate && foot}
    </fieldset>
  );
}

/** Changes of the rows: each announces what it did and moves the focus. */
function useRowChanges(
  { form, path, words }: { form: FormView<unknown>; path: string; words: { name: string } },
  rows: readonly Keyed<object>[],
  whole: Whole,
) {
  const focus = useFocusAfter(whole, rows);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ row: Keyed<object>; index: number }>();
  const nameOf = (index: number) => `${words.name} ${index + 1}`;
  return {
    nameOf,
    said,
    /** The row removed last, while it can be restored. */
    removed,
    insert(row: Keyed<object>, index: number) {
      focus({ rowKey: row.rowKey, part: 'fields' });
      setRemoved(undefined);
      setSaid('');
      form.insertListItem(path, row as never, index);
      form.clearFieldError(path);
    },
    remove(row: Keyed<object>, index: number) {
      const neighbour = rows[index + 1] ?? rows[index - 1];
      focus(neighbour ? { rowKey: neighbour.rowKey, part: 'remove' } : 'add');
      // Reads the current rows: a form with uncontrolled fields does not render them at each key.
      setRemoved({ row: rowsAt({ form, path })[index] ?? row, index });
      setSaid(kit.removed(nameOf(index)));
      form.removeListItem(path, index);
      form.clearFieldError(path);
    },
    move(row: Keyed<object>, from: number, part: 'up' | 'down') {
      const to = part === 'up' ? from - 1 : from + 1;
      if (to < 0 || to >= rows.length) return;
      focus({ rowKey: row.rowKey, part });
      setRemoved(undefined);
      setSaid(kit.moved(nameOf(from), to + 1, rows.length));
      form.reorderListItem(path, { from, to });
    },
  };
}

type ToolsProps = {
  name: string;
  isMoved: boolean;
  isKept: boolean;
  /** At the end of the list the button is disabled but keeps its focus. */
  isAtEnd: { up: boolean; down: boolean };
  onMove(part: 'up' | 'down'): void;
  onRemove(): void;
};

function Tools({ name, isMoved, isKept, isAtEnd, onMove, onRemove }: ToolsProps) {
  const look = { variant: 'subtle', color: 'gray', size: 'lg', className: styles.tool ?? '' } as const;
  return (
    <Group gap={0} wrap="nowrap" className={styles.tools}>
      {isMoved &&
        (['up', 'down'] as const).map((part) => (
          <ActionIcon
            key={part}
            {...look}
            data-row-part={part}
            aria-label={kit[part](name)}
            aria-disabled={isAtEnd[part]}
            onClick={() => !isAtEnd[part] && onMove(part)}
          >
            <ChevronUp className={iconSize.small} />
          </ActionIcon>
        ))}
      {!isKept && (
        <ActionIcon {...look} data-row-part="remove" aria-label={kit.remove(name)} onClick={onRemove}>
          <Close className={iconSize.small} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Moves the focus to a part of a row once the new rows are rendered. */
function useFocusAfter(whole: Whole, rows: readonly object[]) {
  const wanted = useRef<Target>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it waits for
  useLayoutEffect(() => {
    const { current: target } = wanted;
    wanted.current = undefined;
    if (target) nodeOf(whole.current, target)?.focus();
  }, [whole, rows]);
  return (target: Target) => {
    wanted.current = target;
  };
}

function nodeOf(whole: HTMLElement | null, target: Target): HTMLElement | null | undefined {
  if (target === 'add') return whole?.querySelector<HTMLElement>('[data-row-add], input[type=file]');
  const row = whole?.querySelector(`[data-row="${target.rowKey}"]`);
  return row?.querySelector<HTMLElement>(
    target.part === 'fields' ? 'input, textarea, select' : `[data-row-part="${target.part}"]`,
  );
}
