import { type ReactNode, useRef } from 'react';
import { type Question, useQuestion } from '../../forms/question.tsx';
import tone from '../../tone.module.css';
import { AddLine } from './add-line.tsx';
import { CheckLine } from './check-line.tsx';
import styles from './check-list.module.css';
import { Panel } from './panel.tsx';
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
  const { ask, dialog } = useQuestion();
  const addition = kind.useAddition(projectId);
  const { noun } = kind;
  return (
    <Panel title={kind.title}>
      {rows.length === 0 && <p className={tone.quiet}>{`No ${noun}s yet: add the first one.`}</p>}
      <ul className={styles.lines}>
        {rows.map((row) => (
          <Line
            key={row.id}
            kind={kind}
            projectId={projectId}
            row={row}
            heir={() => field.current}
            onQuestion={ask}
          />
        ))}
      </ul>
      <AddLine name={`${noun} ${projectId}`} noun={noun} field={field} add={addition} />
      {dialog}
    </Panel>
  );
}

type LineProps<Row> = Omit<Props<Row>, 'rows'> & {
  row: Row;
  heir(): HTMLElement | null;
  onQuestion(question: Question): void;
};

/** Shows what was asked for until the server has answered, and what it has where that was refused. */
function Line<Row extends CheckRow>({ kind, projectId, row, heir, onQuestion }: LineProps<Row>) {
  const { set, remove } = kind.useChanges(projectId, row);
  const wish = useWish(row);
  return (
    <CheckLine
      text={row.text}
      isDone={kind.isDone(wish.shown)}
      heir={heir}
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
          cancel: 'Cancel',
          isDangerous: true,
          run: remove.send,
        })
      }
    >
      {kind.remark(wish.shown)}
    </CheckLine>
  );
}
