import { Anchor, Button, Group, ScrollArea, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import type { ListedCustomer, Pipeline, Stage } from '../../../../routers/customers.schema.ts';
import { stages } from '../../../../routers/customers.values.ts';
import { Clock, Person } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { Nothing } from '../../kit/list.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { amountText } from '../quotes/quote-looks.ts';
import { daysSince, StepDay, stageLooks, valueText } from './customer-looks.tsx';
import styles from './customers.module.css';
import { useMove } from './use-move.tsx';
import { useTouchDrag } from './use-touch-drag.ts';

const words = wordsOf(customersWords);

/** How often a board on screen is read again, in ms: colleagues move cards too. */
const readEvery = 20_000;

export const pipelineOf = (ownerId: string | undefined) => (ownerId === undefined ? {} : { ownerId });

export const isWithoutCards = (columns: Pipeline | undefined) =>
  columns?.every(({ count }) => count === 0) ?? false;

type Props = {
  ownerId: string | undefined;
  /** The filters and the button for a first card: one of the two. */
  filters: ReactNode;
  first: ReactNode;
};

/** The stages side by side, with a card for each customer; a card is moved by dragging or by its menu. */
export function Board({ ownerId, filters, first }: Props) {
  const query = trpc.customers.pipeline.useQuery(pipelineOf(ownerId), {
    staleTime: 0,
    refetchInterval: readEvery,
  });
  const { move, dialog } = useMove();
  const [dragged, setDragged] = useState<ListedCustomer>();
  const [touched, setTouched] = useState<string>();
  const board = useRef<HTMLElement>(null);
  if (ownerId === undefined && isWithoutCards(query.data)) return <Nothing {...words.none}>{first}</Nothing>;
  return (
    <>
      {filters}
      <QueryBody query={query} pending={<Pending />} failed={words.board.failed}>
        {(columns) => (
          <>
            <StageTabs columns={columns} board={board} />
            <section ref={board} className={styles.board} aria-label={words.board.label}>
              {columns.map((column) => (
                <Column
                  key={column.stage}
                  column={column}
                  dragged={dragged}
                  board={board}
                  touched={touched}
                  onTouch={setTouched}
                  onDrag={setDragged}
                  onMove={move}
                />
              ))}
            </section>
          </>
        )}
      </QueryBody>
      {dialog}
    </>
  );
}

/** On a phone, which shows one stage at a time, links to the others. */
const StageTabs = ({ columns, board }: Pick<Moving, 'board'> & { columns: Pipeline }) => (
  <ScrollArea hiddenFrom="sm" type="never">
    <Group gap="xs" wrap="nowrap">
      {columns.map(({ stage, count }) => (
        <Button
          key={stage}
          variant="default"
          size="xs"
          flex="none"
          onClick={() =>
            board.current
              ?.querySelector(`[data-drop="${stage}"]`)
              ?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }
        >
          {stageLooks[stage].word}
          <Text span inherit c="dimmed" ms="xs">
            {count}
          </Text>
        </Button>
      ))}
    </Group>
  </ScrollArea>
);

const Pending = () => (
  <div role="status" aria-label={words.board.pending} className={styles.board}>
    {stages.map((stage) => (
      <Stack key={stage} gap="xs">
        <Skeleton h="3rem" radius="md" />
        <Skeleton h="6rem" radius="md" />
        <Skeleton h="6rem" radius="md" />
      </Stack>
    ))}
  </div>
);

type Moving = {
  board: RefObject<HTMLElement | null>;
  /** The stage under a card that is dragged by touch. */
  touched: string | undefined;
  onTouch(stage: string | undefined): void;
  dragged: ListedCustomer | undefined;
  onDrag(customer: ListedCustomer | undefined): void;
  onMove(customer: ListedCustomer, to: Stage): void;
};

function Column({
  column,
  dragged,
  touched,
  onDrag,
  onMove,
  ...touching
}: Moving & { column: Pipeline[number] }) {
  const { stage, count, isMore, sums, cards } = column;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const accepts = dragged !== undefined && dragged.stage !== stage;
  const over = (event: DragEvent) => {
    if (!accepts) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-drop={stage}
      data-over={(accepts && (isOver || touched === stage)) || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (accepts) onMove(dragged, stage);
        onDrag(undefined);
      }}
    >
      <header className={styles.columnHead}>
        <Title order={2} id={id} fz="md" ff="text">
          <StateBadge look={stageLooks[stage]} />
        </Title>
        {count > 0 && (
          <Text fz="sm" c="dimmed" ta="end">
            {words.board.count(count, isMore)}
          </Text>
        )}
        <Group gap="0 var(--space-3)" fz="sm" fw={600} style={{ gridColumn: '1 / -1' }}>
          {sums.map(({ currency, amount }) => (
            <span key={currency}>{(isMore ? '≥ ' : '') + amountText(amount, currency)}</span>
          ))}
        </Group>
      </header>
      {cards.length === 0 && (
        <Text fz="sm" c="dimmed" ta="center" py="md">
          {words.board.empty}
        </Text>
      )}
      <ul className={styles.columnCards} aria-labelledby={id}>
        {cards.map((customer) => (
          <Card key={customer.id} customer={customer} onDrag={onDrag} onMove={onMove} {...touching} />
        ))}
      </ul>
      {count > cards.length && (
        <Anchor
          fz="sm"
          data-alone
          renderRoot={(props) => (
            <Link to="/customers" search={(now) => ({ ...now, view: undefined, stage })} {...props} />
          )}
        >
          {words.board.rest(count)}
        </Anchor>
      )}
    </section>
  );
}

type CardProps = Omit<Moving, 'dragged' | 'touched'> & { customer: ListedCustomer };

function Card({ customer, board, onTouch, onDrag, onMove }: CardProps) {
  const { id, name, stage, contact, ownerName, nextStep, nextStepOn, stageSince, lostReason } = customer;
  const value = valueText(customer.value);
  const days = daysSince(stageSince);
  const [isCarried, setIsCarried] = useState(false);
  const onPointerDown = useTouchDrag({
    board,
    onTake() {
      setIsCarried(true);
      onDrag(customer);
    },
    onOver: onTouch,
    onDrop(place) {
      setIsCarried(false);
      onTouch(undefined);
      onDrag(undefined);
      const to = stages.find((each) => each === place);
      if (to && to !== stage) onMove(customer, to);
    },
  });
  return (
    <li
      className={styles.card}
      draggable
      data-record
      data-carried={isCarried || undefined}
      onPointerDown={onPointerDown}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        dataTransfer.setData('text/plain', name);
        onDrag(customer);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Anchor
        fw={600}
        inherit
        c="inherit"
        draggable={false}
        data-open
        title={name}
        renderRoot={(props) => (
          <Link to="/customers/$customerId" params={{ customerId: String(id) }} {...props} />
        )}
      >
        <bdi className={styles.cardName}>{name}</bdi>
      </Anchor>
      <div className={styles.menu}>
        <RowMenu
          name={name}
          actions={stages
            .filter((to) => to !== stage)
            .map((to) => ({
              label: words.moving.to(stageLooks[to].word),
              run: () => onMove(customer, to),
            }))}
        />
      </div>
      {contact && contact.name !== name && (
        <Text fz="sm" c="dimmed" truncate>
          <bdi>{contact.name}</bdi>
        </Text>
      )}
      {stage === 'lost' && lostReason && (
        <Text fz="sm" lineClamp={2}>
          <bdi>{lostReason}</bdi>
        </Text>
      )}
      {nextStep && (
        <Text fz="sm" lineClamp={2}>
          <bdi>{nextStep}</bdi>
          {nextStepOn && (
            <>
              {' · '}
              <StepDay date={nextStepOn} />
            </>
          )}
        </Text>
      )}
      <Group gap="sm" fz="xs" className={styles.cardFoot ?? ''}>
        {value && <strong>{value}</strong>}
        {days > 0 && (
          <span title={words.age(days)}>
            <Clock className={iconSize.text} /> {words.ageShort(days)}
          </span>
        )}
        {ownerName && (
          <Text span inherit truncate maw="9rem" title={ownerName}>
            <Person className={iconSize.text} /> <bdi>{ownerName.split(' ')[0]}</bdi>
          </Text>
        )}
      </Group>
    </li>
  );
}
