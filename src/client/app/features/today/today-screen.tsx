import {
  Anchor,
  Badge,
  Button,
  Card,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { type TodayScope, todayWords } from '../../../../content/app/today.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import type { Overview, TodayItem, TodayKind } from '../../../../routers/today.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { Nothing, Refresh } from '../../kit/list.tsx';
import { percentText } from '../../kit/percent.ts';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { FirstStartNotice } from '../first-start/first-start-notice.tsx';
import { IsFirst, inPlaceOf } from './in-place.tsx';
import styles from './today.module.css';

// Loaded on demand: the charts bring a library that no other screen needs.
const MoneyChart = lazy(async () => ({ default: (await import('./money-chart.tsx')).MoneyChart }));

const words = wordsOf(todayWords);
const { named } = wordsOf(kitWords);
const route = getRouteApi('/staff-frame/admin');

/** How often the waiting items are read, in ms; the stream updates the counts in the navigation at once. */
const lookEvery = 30_000;

const money = (amount: number, currency: string) => formatAmount(amount, currency, appLanguage);

/** The first screen of staff: what waits for them in all areas, then the figures of the week. */
export function TodayScreen() {
  const { scope = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  const { role } = useMe();
  const query = trpc.today.list.useQuery({ scope }, { refetchInterval: lookEvery, refetchOnMount: 'always' });
  return (
    <StaffScreen title={words.title} lead={words.lead} actions={<Refresh query={query} />}>
      {role === 'admin' && <FirstStartNotice />}
      <SegmentedControl
        aria-label={words.scopes.label}
        className={styles.scopes}
        value={scope}
        onChange={(next) =>
          void navigate({ search: next === 'all' ? {} : { scope: next as 'mine' | 'role' }, replace: true })
        }
        data={(['all', 'role', 'mine'] satisfies TodayScope[]).map((value) => ({
          value,
          label: words.scopes[value],
        }))}
      />
      <div className={styles.columns}>
        <QueryBody
          query={query}
          pending={<RowsPending label={words.pending} rows={6} />}
          failed={words.failed}
        >
          {(items) =>
            items.length === 0 ? (
              <Nothing icon={<ArchSign state="done" />} {...words.none} />
            ) : (
              <section className={styles.groups} aria-label={words.list}>
                {urgency
                  .map((kind) => items.filter((item) => item.kind === kind))
                  .filter((group) => group.length > 0)
                  .map((group, place) => (
                    <Group key={group[0]?.kind} items={group} role={role} isFirst={place === 0} />
                  ))}
              </section>
            )
          }
        </QueryBody>
        {role === 'admin' && <Week />}
      </div>
    </StaffScreen>
  );
}

/** All kinds, the most urgent first: people who wait for an answer, then money, then tasks. */
const colors: Record<TodayKind, string> = {
  conversation: 'red',
  'unread-request': 'orange',
  request: 'orange',
  transfer: 'orange',
  payment: 'red',
  'failed-debit': 'red',
  'overdue-invoice': 'red',
  'overdue-instalment': 'red',
  'untold-price': 'red',
  'next-step': 'accent',
  'quote-accepted': 'green',
  'quote-expiring': 'orange',
  'quote-opened': 'accent',
  'quote-draft': 'gray',
  'silent-project': 'gray',
  'held-mail': 'orange',
};
const urgency = Object.keys(colors) as TodayKind[];

/** So many items of each kind are shown; one more than that is shown too rather than folded. */
const mostInSight = 5;

type GroupProps = { items: readonly TodayItem[]; role: StaffRole; isFirst: boolean };

/** The waiting items of one kind: the oldest ones, the rest at one press. */
function Group({ items, role, isFirst }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const [first] = items;
  if (!first) return null;
  const { what } = words.kinds[first.kind];
  const isFolded = items.length > mostInSight + 1;
  const shown = isFolded && !isWhole ? items.slice(0, mostInSight) : items;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <Badge id={id} color={colors[first.kind]} component="h2">
          {items.length > 1 ? `${what} · ${items.length}` : what}
        </Badge>
        {isFolded && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            aria-describedby={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? words.fewer : words.more(items.length)}
          </Button>
        )}
      </div>
      <ul className={styles.items} aria-labelledby={id}>
        {shown.map((item, index) => (
          <IsFirst key={item.id} value={isFirst && index === 0}>
            <Item item={item} role={role} isFirst={isFirst && index === 0} />
          </IsFirst>
        ))}
      </ul>
    </div>
  );
}

/** Items with a due day. */
const isLate = ({ kind, since }: TodayItem) =>
  kind === 'next-step' && new Date(since).toDateString() !== new Date().toDateString();

type ItemProps = { item: TodayItem; role: StaffRole; isFirst: boolean };

/** One waiting item with its action. */
function Item({ item, role, isFirst }: ItemProps) {
  const { what, action: open } = words.kinds[item.kind];
  const nameless = item.kind === 'quote-draft' ? words.nobodyYet : words.visitor;
  const title = item.isRest
    ? words.rest
    : item.kind === 'held-mail'
      ? words.heldMails(item.title)
      : item.title || nameless;
  const action = item.isRest ? words.all : open;
  const text = item.kind === 'payment' ? (words.flags[item.text ?? ''] ?? item.text) : item.text;
  const done = inPlaceOf(item, role);
  const late = isLate(item);
  return (
    <li className={styles.item}>
      <Stack gap={0} miw={0} className={styles.what}>
        <Anchor
          fw={600}
          inherit
          className={styles.name ?? ''}
          truncate
          dir="auto"
          ta="left"
          title={title}
          renderRoot={(props) => <Link to={item.href} {...props} />}
        >
          {title}
        </Anchor>
        {text && (
          <Text size="sm" c="dimmed" truncate dir="auto" ta="left" title={text}>
            {text}
          </Text>
        )}
      </Stack>
      <Text size="sm" className={styles.amount}>
        {item.amount !== null && item.currency !== null && money(item.amount, item.currency)}
      </Text>
      <Text size="sm" c={late ? 'red' : 'dimmed'} className={styles.since}>
        {late && `${words.late} · `}
        <Time at={item.since} as="age" />
      </Text>
      {/* Where the action is in the row, the name is the link. */}
      <div className={styles.actions}>
        {done || (
          <Button
            variant={isFirst ? 'filled' : 'default'}
            size="xs"
            renderRoot={(props) => <Link to={item.href} {...props} />}
            aria-label={named(action, item.isRest ? what : title)}
          >
            {action}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The last seven days beside the seven before; each figure links to its list. */
function Week() {
  const query = trpc.today.overview.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <Stack component="section" gap="md" aria-labelledby="week" className={styles.week}>
      <Title order={2} size="h4" id="week">
        {words.week.title}
      </Title>
      <QueryBody
        query={query}
        pending={<Skeleton h="16rem" role="status" aria-label={words.week.pending} />}
        failed={words.week.failed}
      >
        {(overview) => <WeekFigures overview={overview} />}
      </QueryBody>
    </Stack>
  );
}

type Step = keyof typeof words.week.steps;

/** The list behind a figure. */
const lists: Record<Step, ((from: string) => string) | undefined> = {
  visits: undefined,
  conversations: () => '/chat-admin',
  leads: (from) => `/customers?from=${from}`,
  quotes: (from) => `/quotes-admin?from=${from}`,
  won: (from) => `/quotes-admin?state=accepted&from=${from}`,
  paid: (from) => `/clients?paidFrom=${from}`,
};

const steps = Object.keys(lists) as Step[];

function WeekFigures({
  overview: { thisWeek, lastWeek, months, expectedWithoutDay },
}: {
  overview: Overview;
}) {
  const most = Math.max(1, ...steps.map((step) => thisWeek[step]));
  const { figures } = words.week;
  const minutes = ({ firstAnswerSeconds }: Overview['thisWeek']) =>
    firstAnswerSeconds === null
      ? words.week.nothing
      : words.week.minutes(Math.max(1, Math.round(firstAnswerSeconds / 60)));
  const share = ({ answeredAlone }: Overview['thisWeek']) =>
    answeredAlone === null ? words.week.nothing : percentText(answeredAlone, appLocale);
  const rating = (week: Overview['thisWeek']) =>
    week.rating === null
      ? words.week.nothing
      : `${new Intl.NumberFormat(appLocale, { maximumFractionDigits: 1 }).format(week.rating)} / 5`;
  const received = (week: Overview['thisWeek']) => sumsText(week.received);
  const isQuiet = steps.every((step) => thisWeek[step] + lastWeek[step] === 0);
  if (isQuiet && months.every(({ received, expected }) => received.length + expected.length === 0)) {
    return (
      <Card>
        <Text c="dimmed">{words.week.quiet}</Text>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <Title order={3} size="h5" mb="sm">
          {words.week.funnel}
        </Title>
        <ol className={styles.funnel}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <Named href={lists[step]?.(thisWeek.from)}>{words.week.steps[step]}</Named>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${(thisWeek[step] / most) * 100}%` }} />
              </span>
              <strong>{thisWeek[step]}</strong>
              <Text span size="sm" c="dimmed" className={styles.before ?? ''}>
                {words.week.before(String(lastWeek[step]))}
              </Text>
            </li>
          ))}
        </ol>
      </Card>
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2, '40rem': 4 }}>
        <Figure
          name={figures.received}
          href={`/clients?paidFrom=${thisWeek.from}`}
          value={received(thisWeek)}
          before={received(lastWeek)}
        />
        <Figure
          name={figures.firstAnswer}
          href="/chat-admin"
          value={minutes(thisWeek)}
          before={minutes(lastWeek)}
        />
        <Figure name={figures.alone} href="/chat-admin" value={share(thisWeek)} before={share(lastWeek)} />
        <Figure
          name={figures.rating}
          href="/support-admin"
          value={rating(thisWeek)}
          before={rating(lastWeek)}
        />
      </SimpleGrid>
      <Card>
        <Title order={3} size="h5" mb="sm">
          {words.week.money}
        </Title>
        <Suspense fallback={<Skeleton h="16rem" />}>
          <MoneyChart months={months} />
        </Suspense>
        {expectedWithoutDay.length > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {words.week.withoutDay(sumsText(expectedWithoutDay))}
          </Text>
        )}
      </Card>
    </>
  );
}

const sumsText = (sums: readonly { currency: string; amount: number }[]) =>
  sums.length === 0
    ? words.week.nothing
    : sums.map(({ amount, currency }) => money(amount, currency)).join(' · ');

const Named = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? (
    <span>{children}</span>
  ) : (
    <Anchor display="block" inherit renderRoot={(props) => <Link to={href} {...props} />}>
      {children}
    </Anchor>
  );

type FigureProps = { name: string; href: string; value: string; before: string };

const Figure = ({ name, href, value, before }: FigureProps) => (
  <Card>
    <Text component="div" size="sm">
      <Named href={href}>{name}</Named>
    </Text>
    <Text fz="xl" fw={650} ff="text">
      {value}
    </Text>
    <Text size="sm" c="dimmed">
      {words.week.before(before)}
    </Text>
  </Card>
);
