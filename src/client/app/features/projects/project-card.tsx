import {
  Anchor,
  Box,
  Button,
  Card,
  Flex,
  Group,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { lazy, type ReactNode, useId, useRef } from 'react';
import { clientFrameWords } from '../../../../content/app/client-frame.ts';
import { dashboardWords } from '../../../../content/app/dashboard.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import { centsOf, depositOf } from '../../../../content/money.ts';
import { isDueBy, isOverdueBy, standingOf } from '../../../../content/payment-plan.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Instalment, Project, ProjectEvent } from '../../../../routers/projects.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { Clock } from '../../../ui/icons.tsx';
import { ContactLine } from '../../contact-line.tsx';
import facts from '../../kit/facts.module.css';
import { percentText } from '../../kit/percent.ts';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import strip from '../../kit/strip.module.css';
import { dayInWords, Time } from '../../kit/time.tsx';
import timeline from '../../kit/timeline.module.css';
import { clientLanguage, clientLocale, clientWordsOf } from '../../language.ts';
import { Later } from '../../later.tsx';
import { RetriedQuery } from '../../retry-alert.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import type { Due } from '../payments/due.ts';
import { Money, moneyText } from './euros.tsx';
import { goAndPay } from './kept-project.ts';
import styles from './project-card.module.css';
import { methodWord, paidLook, paymentNote, statusLook } from './project-looks.ts';

const AnnouncedTransfer = lazy(async () => ({
  default: (await import('../payments/announced-transfer.tsx')).AnnouncedTransfer,
}));

type Props = {
  client: Client;
  project: Project;
  /** The controls that only staff have; staff do not pay. */
  controls: ReactNode;
  /** Shown beside the project, below its payments. */
  aside?: ReactNode;
  /** Shown below it. */
  foot?: ReactNode;
  isStaff: boolean;
};

const {
  now: words,
  project: projectWords,
  payments: paymentWords,
  timeline: timelineWords,
} = clientWordsOf(dashboardWords);

/** All that a client may know of a project: first what they can do now and what they pay, then its progress. */
export function ProjectCard({ client, project, controls, aside, foot, isStaff }: Props) {
  const title = useId();
  return (
    <div className={styles.container}>
      <article className={styles.project} aria-labelledby={title}>
        <Now client={client} project={project} isStaff={isStaff} />
        <div className={styles.side}>
          <Payments client={client} project={project} isStaff={isStaff} />
          {aside}
        </div>
        <Card component="section">
          <Flex component="header" wrap="wrap" justify="space-between" gap="var(--space-2) var(--space-4)">
            <Title order={2} size="h3" id={title} miw={0}>
              <bdi>{project.name}</bdi>
            </Title>
            <Group gap="xs" fz="sm" c="dimmed">
              {projectWords.status} <StateBadge look={statusLook(project.status)} />
            </Group>
          </Flex>
          <Text {...(!project.description && { c: 'dimmed' })} className={tone.written}>
            {project.description ?? projectWords.noDescription}
          </Text>
          <Box>
            <Group justify="space-between" mb="xs">
              <span>{projectWords.progress}</span>
              <strong>
                <bdi>{percentText(project.progress / 100, clientLocale())}</bdi>
              </strong>
            </Group>
            <Progress value={project.progress} aria-label={projectWords.progress} size="lg" radius="xl" />
          </Box>
          <Box component="section" aria-labelledby={`${title}-update`}>
            <Title order={3} size="h4" id={`${title}-update`}>
              {projectWords.update}
            </Title>
            <Text {...(!project.lastUpdate && { c: 'dimmed' })} className={tone.written}>
              {project.lastUpdate ?? projectWords.noUpdate}
            </Text>
          </Box>
          <dl className={facts.grid}>
            <Fact label={projectWords.created}>
              <Time at={project.createdAt} as="longDay" locale={clientLocale()} />
            </Fact>
            <Fact label={projectWords.updated}>
              <Time at={project.updatedAt} as="longDay" locale={clientLocale()} />
            </Fact>
          </dl>
        </Card>
        {controls}
        <ProjectTimeline clientId={client.id} projectId={project.id} />
        {foot}
      </article>
    </div>
  );
}

type NowProps = Pick<Props, 'client' | 'project' | 'isStaff'>;

/** What a client can do now or waits for, and whom they can ask. */
function Now({ client, project, isStaff }: NowProps) {
  const title = useId();
  const now = nowOf(project);
  const part = nextPart(project);
  const pay = payerOf(client);
  return (
    <Card component="section" className={`${styles.now} ${strip.strip}`} aria-labelledby={title}>
      <ArchSign state={now.sign} className={styles.sign} />
      <Stack gap="md" miw={0}>
        <div>
          <Text className={tone.label} c="accent">
            {part?.paymentState === 'pending' || project.status === 'review' ? words.label : words.standing}
          </Text>
          <Title order={2} size="h3" id={title}>
            {now.title}
          </Title>
          <Text maw="var(--measure)">{now.text}</Text>
        </div>
        {part?.paymentState === 'pending' && !isStaff && (
          <Button size="md" me="auto" onClick={() => pay(project, part)}>
            {part.position === 1 && part.paid === 0
              ? paymentWords.payDeposit
              : paymentWords.pay(moneyText(part.open, project.currency))}
          </Button>
        )}
        {part?.paymentState === 'declared' && !isStaff && (
          <Later fallback={<Skeleton h="6rem" />}>
            <AnnouncedTransfer
              clientId={client.id}
              project={project}
              part={part}
              onPay={() => pay(project, part)}
            />
          </Later>
        )}
        <ContactLine
          question={words.question}
          subject={clientFrameWords[clientLanguage()].subject(project.name)}
        />
      </Stack>
    </Card>
  );
}

/** Nothing more can be paid until the agency has reopened it. */
export const hasStopped = ({ paymentState }: Project) =>
  paymentState === 'refunded' || paymentState === 'disputed';

/** The part to be paid now, or whose transfer is awaited: the deposit first, a later one once it is due. */
const nextPart = (project: Project): Instalment | undefined =>
  hasStopped(project)
    ? undefined
    : project.instalments.find(
        (part) =>
          part.paymentState === 'declared' ||
          (part.paymentState === 'pending' && isDue(part, project.status)),
      );

const today = () => new Date().toISOString().slice(0, 10);

/** A deposit may always be paid. */
const isDue = (part: Instalment, status: Project['status']): boolean =>
  part.position === 1 || isDueBy(today(), part, status);

const dueOf = ({ id, firstName, lastName, email }: Client, project: Project, part: Instalment): Due => ({
  client: { id, firstName, lastName, email },
  project: { id: project.id, name: project.name, totalPrice: project.totalPrice },
  currency: project.currency,
  position: part.position,
  label: part.label,
  amount: part.open,
  quotePath: null,
});

/** First by what is to be paid, then by the project's status. */
function nowOf(project: Project) {
  const { paymentState, status } = project;
  const part = nextPart(project);
  if (part?.paymentState === 'pending') {
    const amount = moneyText(part.open, project.currency);
    const said =
      part.position === 1 && part.paid === 0
        ? words.pay(amount)
        : words.payPart(amount, instalmentName(part, clientLanguage()));
    return { sign: 'closed', ...said } as const;
  }
  if (part?.paymentState === 'declared') return { sign: 'closed', ...words.transfer } as const;
  if (paymentState === 'refunded') return { sign: 'empty', ...words.refunded } as const;
  if (paymentState === 'disputed') return { sign: 'closed', ...words.disputed } as const;
  return { sign: status === 'completed' ? 'done' : 'open', ...words.paid[status] } as const;
}

/** Links to the payment of a part. */
export const payerOf = (client: Client) => (project: Project, part: Instalment) =>
  goAndPay(dueOf(client, project, part), client.phone);

/** The half that the specification asks for, in its words. */
const isPlainDeposit = ({ position, label, amount }: Instalment, { totalPrice, currency }: Project) =>
  position === 1 &&
  label === null &&
  centsOf(amount, currency) === depositOf(centsOf(totalPrice, currency) ?? 0, currency);

function partLook(part: Instalment): StateLook {
  if (isOverdueBy(today(), part)) return { word: overdueWords(part), color: 'red', Icon: Clock };
  return part.paymentState === 'pending'
    ? { word: dueWords(part), color: 'gray', Icon: Clock }
    : paidLook(part);
}

const overdueWords = ({ dueOn }: Instalment): string =>
  paymentWords.overdueSince(dueOn === null ? '' : dayInWords(dueOn, clientLocale()));

const dueWords = ({ due, dueOn }: Instalment): string =>
  words.due[due](dueOn === null ? '' : dayInWords(dueOn, clientLocale()));

/** The parts of a project's price and their states; any open part can be paid at any time. */
function Payments({ client, project, isStaff }: NowProps) {
  const title = useId();
  const pay = payerOf(client);
  const { currency, instalments } = project;
  const note = paymentNote(project.paymentState);
  const now = nextPart(project);
  const sums = standingOf(project, today());
  /** Where it is all of one part, that says it already. */
  const isOnePart = (sum: keyof typeof sums) =>
    (sum === 'paid' || sum === 'open') && instalments.filter((part) => part[sum] > 0).length === 1;
  return (
    <Card component="section" aria-labelledby={title}>
      <Title order={3} size="h4" id={title}>
        {words.plan}
      </Title>
      <Line label={paymentWords.total}>
        <Money amount={project.totalPrice} currency={currency} />
      </Line>
      {(['paid', 'open', 'due', 'overdue'] as const).map(
        (sum) =>
          sums[sum] > 0 &&
          !isOnePart(sum) && (
            <Line key={sum} label={paymentWords.sums[sum]} {...(sum === 'overdue' && { color: 'red' })}>
              <Money amount={sums[sum]} currency={currency} />
            </Line>
          ),
      )}
      <Stack component="ul" gap={0} className={styles.parts}>
        {instalments.map((part) => {
          const isFirst = part.position === 1;
          const look = isFirst && part.due !== 'day' ? paidLook(project) : partLook(part);
          return (
            <li key={part.position}>
              <bdi>
                {isPlainDeposit(part, project)
                  ? project.isPaid
                    ? paymentWords.paidAmount
                    : paymentWords.deposit
                  : instalmentName(part, clientLanguage())}
              </bdi>
              <Money amount={part.amount} currency={currency} />
              <Group
                gap="var(--space-1) var(--space-2)"
                fz="sm"
                justify="space-between"
                className={styles.whole}
              >
                <StateBadge look={look} />
                {isFirst && note && (
                  <Text inherit c="dimmed">
                    {note}
                  </Text>
                )}
                <Stack gap="var(--space-1)" align="flex-end" ms="auto">
                  {part.receipts.map(({ paymentId, amount }) => (
                    // The link that opens the dashboard opens the receipt too.
                    <Anchor
                      key={paymentId}
                      fz="sm"
                      data-alone
                      href={receiptPath(client.id, project.id, paymentId)}
                      target="_blank"
                      rel="noopener"
                    >
                      {part.receipts.length > 1 || part.open > 0
                        ? paymentWords.receiptOf(moneyText(amount, currency))
                        : paymentWords.receipt}
                    </Anchor>
                  ))}
                  {!isStaff &&
                    part.paymentState === 'pending' &&
                    // A part that is due now has its button above.
                    part !== now &&
                    !hasStopped(project) && (
                      <Anchor
                        component="button"
                        type="button"
                        fz="sm"
                        data-alone
                        onClick={() => pay(project, part)}
                      >
                        {words.payEarly}
                      </Anchor>
                    )}
                </Stack>
              </Group>
              {part.paid > 0 && part.open > 0 && (
                <Text fz="sm" className={styles.whole}>
                  {paymentWords.partly(moneyText(part.paid, currency), moneyText(part.open, currency))}
                </Text>
              )}
            </li>
          );
        })}
      </Stack>
      {project.credit > 0 && (
        <Line label={paymentWords.credit}>
          <Money amount={project.credit} currency={currency} />
        </Line>
      )}
      {project.refundedAmount > 0 && project.paymentState !== 'refunded' && (
        <Line label={paymentWords.refundedAmount}>
          <Money amount={project.refundedAmount} currency={currency} />
        </Line>
      )}
      {project.paymentMethod && project.paymentState !== 'pending' && (
        <Line label={paymentWords.method}>{methodWord(project.paymentMethod)}</Line>
      )}
    </Card>
  );
}

const Line = ({
  label,
  color = 'dimmed',
  children,
}: {
  label: string;
  color?: string;
  children: ReactNode;
}) => (
  <Group component="dl" justify="space-between" gap="xs">
    <Text component="dt" c={color}>
      {label}
    </Text>
    <Text component="dd" fw={600}>
      {children}
    </Text>
  </Group>
);

/** The receipt of a payment of a project. */
export const receiptPath = (clientId: string, projectId: string, paymentId: number): string =>
  `/api/clients/${encodeURIComponent(clientId)}/projects/${encodeURIComponent(projectId)}/receipt?paymentId=${paymentId}`;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <Flex component="dd" wrap="wrap" align="center" gap="var(--space-1) var(--space-2)">
        {children}
      </Flex>
    </div>
  );
}

/** The events of a project, newest first. */
function ProjectTimeline(input: { clientId: string; projectId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.projects.timeline.useQuery(input);
  return (
    <Card component="section">
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {timelineWords.title}
      </Title>
      <RetriedQuery
        query={query}
        pending={<Skeleton h="6rem" role="status" aria-label={timelineWords.loading} />}
        failed={timelineWords.failed}
        nextFocus={() => heading.current}
      >
        {(events) =>
          events.length === 0 ? <Text c="dimmed">{timelineWords.none}</Text> : <Entries events={events} />
        }
      </RetriedQuery>
    </Card>
  );
}

const Entries = ({ events }: { events: ProjectEvent[] }) => (
  <ol className={timeline.entries} reversed>
    {events.toReversed().map((event) => (
      <li key={event.id}>
        <span>{eventWords(event)}</span>
        {event.kind === 'message' && (
          <Text size="sm" c="dimmed" className={tone.written}>
            {event.detail}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          <Time at={event.at} as="minute" locale={clientLocale()} />
        </Text>
      </li>
    ))}
  </ol>
);

function eventWords({ kind, detail, part }: ProjectEvent): string {
  const { events, parts, ofPart, progress, status, takenBack } = timelineWords;
  if (kind in parts && part)
    return ofPart(instalmentName(part, clientLanguage()), parts[kind as keyof typeof parts]);
  if (kind === 'progress') return progress(detail ?? '?');
  if (kind === 'status') return status(statusLook(detail ?? '').word);
  if (kind === 'message' && detail === null) return takenBack;
  return events[kind];
}
