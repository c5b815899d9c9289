import { Anchor, Button, Group, Table } from '@mantine/core';
import { useRef } from 'react';
import type { Gate } from '../../../../routers/gates.schema.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import { type Question, useQuestion } from '../../forms/question.tsx';
import styles from '../../lists/record-list.module.css';
import { RecordList, StateBadge, useIsWide } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { browsersOf, gateName, gatePath } from './gate-words.ts';
import { useClosing } from './use-gates.ts';

const heads = ['Accès', 'État', 'Dernier changement', { head: 'Navigateurs', isNumber: true }, 'Actions'];

type RowProps = { gate: Gate; ask(question: Question): void; onSet(): void };

/** A table where it fits, cards where it does not. */
export function GateList({ gates, onSet }: { gates: Gate[]; onSet(gate: Gate): void }) {
  const isWide = useIsWide();
  const { ask, dialog } = useQuestion();
  const Shape = isWide ? GateRow : GateCard;
  const rows = gates.map((gate) => (
    <Shape key={gatePath(gate)} gate={gate} ask={ask} onSet={() => onSet(gate)} />
  ));
  return (
    <>
      <RecordList label="Accès" heads={heads} isWide={isWide}>
        {rows}
      </RecordList>
      {dialog}
    </>
  );
}

function GateTitle({ gate }: Pick<RowProps, 'gate'>) {
  const path = gatePath(gate);
  return (
    <div className={styles.names}>
      <span className={styles.name}>{gateName(gate)}</span>
      <Anchor className={styles.detail} href={path} underline="always" aria-label={`Ouvrir ${path}`}>
        {path}
      </Anchor>
    </div>
  );
}

const GateState = ({ gate: { isOpen } }: Pick<RowProps, 'gate'>) => (
  <StateBadge
    look={
      isOpen
        ? { word: 'Ouvert par un code', color: 'green', Icon: Check }
        : { word: 'Fermé', color: 'gray', Icon: Minus }
    }
  />
);

function GateActions({ gate, ask, onSet, isRow }: RowProps & { isRow?: boolean }) {
  const name = gateName(gate);
  const closing = useClosing();
  const setButton = useRef<HTMLButtonElement>(null);
  const run = () =>
    closing.mutate(
      { kind: gate.kind, subject: gate.subject },
      // The button that closes goes away with what it closed: the other one takes the keyboard.
      { onSuccess: () => setButton.current?.focus() },
    );
  return (
    <Group gap="xs" wrap={isRow ? 'nowrap' : 'wrap'}>
      <Button ref={setButton} variant="default" aria-label={`Nouveau code\u00a0: ${name}`} onClick={onSet}>
        Nouveau code
      </Button>
      {gate.isOpen && (
        <Button
          variant="default"
          loading={closing.isPending}
          aria-label={`Fermer l’accès\u00a0: ${name}`}
          onClick={() => ask(closeQuestion(gate, run))}
        >
          Fermer l’accès
        </Button>
      )}
    </Group>
  );
}

const closeQuestion = (gate: Gate, run: () => void): Question => ({
  title: 'Fermer cet accès\u00a0?',
  text:
    gate.openedCount === 0
      ? `${gateName(gate)}\u00a0: plus personne ne pourra entrer, jusqu’à ce qu’un nouveau code soit choisi.`
      : `${gateName(gate)}\u00a0: ouvert en ce moment dans ${browsersOf(gate.openedCount)}. Tous les accès prennent fin aussitôt, et plus personne ne pourra entrer, jusqu’à ce qu’un nouveau code soit choisi.`,
  confirm: 'Fermer l’accès',
  isDangerous: true,
  run,
});

function GateRow(props: RowProps) {
  const { gate } = props;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.first}>
        <GateTitle gate={gate} />
      </Table.Th>
      <Table.Td>
        <GateState gate={gate} />
      </Table.Td>
      <Table.Td className={styles.date}>
        <Moment at={gate.changedAt} />
      </Table.Td>
      <Table.Td ta="end">{gate.openedCount.toLocaleString('fr')}</Table.Td>
      <Table.Td>
        <GateActions {...props} isRow />
      </Table.Td>
    </Table.Tr>
  );
}

function GateCard(props: RowProps) {
  const { gate } = props;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <GateTitle gate={gate} />
        <GateState gate={gate} />
      </div>
      <dl className={styles.facts}>
        <dt>Dernier changement</dt>
        <dd>
          <Moment at={gate.changedAt} />
        </dd>
        <dt>Ouvert à</dt>
        <dd>{gate.openedCount === 0 ? 'Aucun navigateur' : browsersOf(gate.openedCount)}</dd>
      </dl>
      <GateActions {...props} />
    </li>
  );
}
