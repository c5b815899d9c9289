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
import { type RowKind, useAddedRow, useRowChanges, useWish } from './use-team-lists.ts';

/** A checklist of a project, and how it differs from the other one. */
export type CheckListKind<Row> = RowKind<Row> & {
  title: string;
  isDone(row: Row): boolean;
  /** The row after it is ticked or unticked. */
  ticked(row: Row, isDone: boolean): Row;
  /** Shown in a row besides its text. */
  remark(row: Row): ReactNode;
};

type CheckRow = { id: number; text: string };
type Props<Row> = { kind: CheckListKind<Row>; projectId: number; rows: readonly Row[] };

/** The rows of one kind, with the field for another one below. */
export function CheckList<Row extends CheckRow>({ kind, projectId, rows }: Props<Row>) {
  const field = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useQuestion('en');
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
      <AddLine kind={kind} projectId={projectId} field={field} />
      {dialog}
    </Panel>
  );
}

type LineProps<Row> = Omit<Props<Row>, 'rows'> & {
  row: Row;
  /** Takes the focus when the row disappears. */
  nextFocus(): HTMLElement | null;
  onQuestion(question: Question): void;
};

/** A row with a checkbox. It shows the requested state until the server has answered. */
function Line<Row extends CheckRow>({ kind, projectId, row, nextFocus, onQuestion }: LineProps<Row>) {
  const { set, remove } = useRowChanges(kind, projectId, row);
  const wish = useWish(row);
  const line = useRef<HTMLLIElement>(null);
  usePassedFocus(line, nextFocus);
  return (
    <li ref={line} className={styles.line} data-leaving={remove.isPending || undefined}>
      <Group wrap="nowrap" gap="xs" py="var(--space-1)">
        <Group flex={1} miw={0} gap={0}>
          <Checkbox
            className={styles.check}
            label={<bdi>{row.text}</bdi>}
            checked={kind.isDone(wish.shown)}
            onChange={({ currentTarget }) => {
              const wished = kind.ticked(row, currentTarget.checked);
              wish.begin(wished);
              set.mutate(wished, { onSettled: wish.end });
            }}
          />
          <span className={styles.remark}>{kind.remark(wish.shown)}</span>
        </Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete ${kind.noun}: ${row.text}`}
          loading={remove.isPending}
          onClick={() =>
            onQuestion({
              title: `Delete this ${kind.noun}?`,
              text: <bdi>{row.text}</bdi>,
              confirm: 'Delete',
              isDangerous: true,
              run: () => remove.mutate(),
            })
          }
        >
          <Close className={iconSize.small} />
        </ActionIcon>
      </Group>
    </li>
  );
}

type AddLineProps<Row> = Omit<Props<Row>, 'rows'> & { field: RefObject<HTMLInputElement | null> };

/** A field whose text becomes a row by Enter or the plus button. Blank texts are ignored, as specified. */
function AddLine<Row extends CheckRow>({ kind, projectId, field }: AddLineProps<Row>) {
  const { noun } = kind;
  const add = useAddedRow(kind, projectId);
  const [text, setText] = useDraft(`${noun} ${projectId}`, '');
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
