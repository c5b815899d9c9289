import { ActionIcon, Checkbox, Flex, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Close, Plus } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { fieldErrorsOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { Panel } from './panel.tsx';
import styles from './team.module.css';
import { useDraft, useFailure } from './team-session.ts';
import { type Addition, type RowChanges, useWish } from './use-team-lists.ts';

/** A list of a project whose rows are ticked off, and what tells it from the other one. */
export type CheckListKind<Row> = {
  noun: string;
  title: string;
  isDone(row: Row): boolean;
  /** The row as it is once it has been ticked, or no longer is. */
  ticked(row: Row, isDone: boolean): Row;
  /** What a row says besides its text. */
  remark(row: Row): ReactNode;
  useAddition(projectId: number): Addition;
  useChanges(projectId: number, row: Row): RowChanges<Row>;
};

type CheckRow = { id: number; text: string };
type Props<Row> = { kind: CheckListKind<Row>; projectId: number; rows: readonly Row[] };

/** The rows of one kind, and under them where another one is added. */
export function CheckList<Row extends CheckRow>({ kind, projectId, rows }: Props<Row>) {
  const field = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useQuestion('en');
  const addition = kind.useAddition(projectId);
  const { noun } = kind;
  return (
    <Panel title={kind.title}>
      {rows.length === 0 && <Text fz="sm" c="dimmed">{`No ${noun}s yet: add the first one.`}</Text>}
      <Flex component="ul" direction="column" className={styles.lines}>
        {rows.map((row) => (
          <Line
            key={row.id}
            kind={kind}
            projectId={projectId}
            row={row}
            nextFocus={() => field.current}
            onQuestion={ask}
          />
        ))}
      </Flex>
      <AddLine name={`${noun} ${projectId}`} noun={noun} field={field} add={addition} />
      {dialog}
    </Panel>
  );
}

type LineProps<Row> = Omit<Props<Row>, 'rows'> & {
  row: Row;
  nextFocus(): HTMLElement | null;
  onQuestion(question: Question): void;
};

/** Shows what was asked for until the server has answered, and what it has where that was refused. */
function Line<Row extends CheckRow>({ kind, projectId, row, nextFocus, onQuestion }: LineProps<Row>) {
  const { set, remove } = kind.useChanges(projectId, row);
  const wish = useWish(row);
  return (
    <CheckLine
      text={row.text}
      isDone={kind.isDone(wish.shown)}
      nextFocus={nextFocus}
      removeLabel={`Delete ${kind.noun}: ${row.text}`}
      isRemoving={remove.isPending}
      onToggle={(isDone) => {
        const wished = kind.ticked(row, isDone);
        wish.begin(wished);
        set(wished, wish.end);
      }}
      onRemove={() =>
        onQuestion({
          title: `Delete this ${kind.noun}?`,
          text: <bdi>{row.text}</bdi>,
          confirm: 'Delete',
          isDangerous: true,
          run: remove.send,
        })
      }
    >
      {kind.remark(wish.shown)}
    </CheckLine>
  );
}

type CheckLineProps = {
  text: string;
  isDone: boolean;
  /** What the row says besides its text. */
  children: ReactNode;
  removeLabel: string;
  isRemoving: boolean;
  /** Takes the keyboard when the row goes away. */
  nextFocus(): HTMLElement | null;
  onToggle(isDone: boolean): void;
  onRemove(): void;
};

/** A row that is done or not: a task, an objective. */
function CheckLine({ text, isDone, children, removeLabel, isRemoving, nextFocus, ...props }: CheckLineProps) {
  const row = useRef<HTMLLIElement>(null);
  usePassedFocus(row, nextFocus);
  return (
    <li ref={row} className={styles.line} data-leaving={isRemoving || undefined}>
      <Group justify="space-between" gap="var(--space-1) var(--space-3)" py="var(--space-1)">
        <Checkbox
          flex="1 1 12rem"
          miw={0}
          py="xs"
          label={<bdi>{text}</bdi>}
          checked={isDone}
          onChange={(event) => props.onToggle(event.currentTarget.checked)}
        />
        <Group gap="xs" wrap="nowrap" ms="auto">
          {children}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={removeLabel}
            loading={isRemoving}
            onClick={props.onRemove}
          >
            <Close className={iconSize.small} />
          </ActionIcon>
        </Group>
      </Group>
    </li>
  );
}

type AddLineProps = {
  /** Under this name what was typed waits. */
  name: string;
  noun: string;
  field: RefObject<HTMLInputElement | null>;
  add: Addition;
};

/** One line that becomes a row by Enter or by the plus. Blanks alone are ignored, as specified. */
function AddLine({ name, noun, field, add }: AddLineProps) {
  const [text, setText] = useDraft(name, '');
  const [problem, setProblem] = useState<string>();
  const fail = useFailure();
  const label = `Add ${noun}`;
  function send(): void {
    const line = text.trim();
    if (line === '' || add.isPending) return;
    add.mutate(line, {
      onSuccess: () => setText(''),
      onError(error) {
        const atField = fieldErrorsOf(error)['text'];
        setProblem(atField);
        if (!atField) fail(`The ${noun} was not added`)(error);
      },
    });
  }
  return (
    <Flex
      component="form"
      align="start"
      gap="xs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        ref={field}
        flex={1}
        miw={0}
        aria-label={label}
        placeholder={`Add a new ${noun}…`}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        value={text}
        error={problem}
        readOnly={add.isPending}
        onChange={(event) => {
          setProblem(undefined);
          setText(event.currentTarget.value);
        }}
      />
      <ActionIcon type="submit" size="input-sm" aria-label={label} loading={add.isPending}>
        <Plus className={iconSize.small} />
      </ActionIcon>
    </Flex>
  );
}
