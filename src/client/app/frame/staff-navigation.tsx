import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useId } from 'react';
import { frameWords } from '../../../content/app/frame.ts';
import { isNamed } from '../../../content/brand.ts';
import type { Counts } from '../../../routers/admin.schema.ts';
import type { StaffRole } from '../../../routers/staff.schema.ts';
import type { StaffPath } from '../../../routes.ts';
import { BrandSign } from '../../ui/brand-sign.tsx';
import {
  Book,
  Building,
  Calendar,
  Chart,
  Chat,
  Folder,
  History,
  Home,
  Key,
  Lifebuoy,
  Mail,
  Milestones,
  Pen,
  Quote,
  Receipt,
  Sliders,
  Sparkle,
  Team,
  Warning,
} from '../../ui/icons.tsx';
import { agency } from '../agency.ts';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import { trpc } from '../trpc.ts';
import { mayOpen } from './rooms.ts';
import { useStaffLive } from './staff-live.tsx';
import styles from './staff-navigation.module.css';
import { useMe } from './staff-session.ts';

const words = wordsOf(frameWords).navigation;

/** Those that stand in the navigation: what one record opens, and what another screen leads to, does not. */
type Room = Exclude<StaffPath, `${string}/{${string}}` | '/books/money'>;
type Entry = {
  room: Room;
  /** A screen outside the frame that whoever enters the room may open as well, where it leads there instead. */
  to?: '/team';
  label: string;
  icon: ComponentType<{ className?: string | undefined }>;
  /** What waits there for somebody, and how that is said. */
  waiting?: (counts: Counts & { failedJobs: number }) => number;
};

/** In the order of a working day: who writes, whom it is for, what the agency works with, how the house is run. */
const groups: { label: string; entries: Entry[] }[] = [
  {
    label: words.groups.inbox,
    entries: [
      { room: '/admin', label: words.today, icon: Home },
      { room: '/chat-admin', label: words.conversations, icon: Chat, waiting: (counts) => counts.waiting },
      {
        room: '/support-admin',
        label: words.support,
        icon: Lifebuoy,
        waiting: (counts) => counts.newRequests,
      },
      { room: '/mails', label: words.mails, icon: Mail, waiting: (counts) => counts.heldMails },
    ],
  },
  {
    label: words.groups.clients,
    entries: [
      { room: '/customers', label: words.customers, icon: Building },
      { room: '/quotes-admin', label: words.quotes, icon: Quote },
      { room: '/invoices', label: words.invoices, icon: Receipt },
      { room: '/books', label: words.books, icon: Chart },
      { room: '/clients', label: words.clients, icon: Folder, waiting: (counts) => counts.announced },
      { room: '/status-admin', label: words.statusPages, icon: Milestones },
    ],
  },
  {
    label: words.groups.agency,
    entries: [
      { room: '/support-admin', to: '/team', label: words.team, icon: Calendar },
      { room: '/content', label: words.content, icon: Pen },
      { room: '/unanswered', label: words.unanswered, icon: Sparkle },
      { room: '/sales-enablement', label: words.salesGuide, icon: Book },
    ],
  },
  {
    label: words.groups.settings,
    entries: [
      { room: '/settings', label: words.settings, icon: Sliders },
      { room: '/staff', label: words.staff, icon: Team },
      { room: '/gates', label: words.gates, icon: Key },
      { room: '/audit', label: words.audit, icon: History },
      {
        room: '/failed-jobs',
        label: words.failedJobs,
        icon: Warning,
        waiting: (counts) => counts.failedJobs,
      },
    ],
  },
];

/** The rooms that a role enters, as the navigation names them. */
export const listRooms = (role: StaffRole): { label: string; href: string }[] =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ room }) => mayOpen(role, room))
    .map(({ room, to = room, label }) => ({ label, href: to }));

/** How often it is asked what background work was given up, in ms. */
const failedJobsEvery = 60_000;

/** At most so many are counted. */
const mostCounted = 99;

/** The rooms that the role enters; the others are not shown. */
export function StaffNavigation({ onLeave }: { onLeave?: () => void }) {
  const { role } = useMe();
  const { counts } = useStaffLive();
  const failed = trpc.failedJobs.count.useQuery(undefined, {
    enabled: mayOpen(role, '/failed-jobs'),
    refetchInterval: failedJobsEvery,
  });
  const all = {
    waiting: 0,
    newRequests: 0,
    announced: 0,
    heldMails: 0,
    ...counts,
    failedJobs: failed.data?.count ?? 0,
  };
  return (
    <nav aria-label={words.label}>
      <Stack gap="sm">
        {groups
          .map(({ label, entries }) => ({ label, open: entries.filter(({ room }) => mayOpen(role, room)) }))
          .filter(({ open }) => open.length > 0)
          .map(({ label, open }) => (
            <Group key={label} label={label}>
              {open.map(({ room, to = room, label: name, icon: Icon, waiting }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={styles.entry}
                    activeOptions={{ includeSearch: false }}
                    onClick={onLeave}
                  >
                    <Icon className={iconSize.medium} />
                    <span className={styles.name}>{name}</span>
                    <Count value={waiting?.(all) ?? 0} />
                  </Link>
                </li>
              ))}
            </Group>
          ))}
      </Stack>
    </nav>
  );
}

/** Rooms that belong together, under what they have in common. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} px="sm" pb={2} c="dimmed" fz="xs" fw={600}>
        {label}
      </Text>
      <Stack gap={0} renderRoot={(props) => <ul {...props} aria-labelledby={id} />}>
        {children}
      </Stack>
    </div>
  );
}

function Count({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className={styles.count}>
      {value > mostCounted ? `${mostCounted}+` : value}
      <VisuallyHidden> {words.waiting}</VisuallyHidden>
    </span>
  );
}

/** The way back to the site is a full page load: it is another document. */
export function BackToSite() {
  return (
    <a href="/" className={styles.home}>
      <BrandSign brand={agency.brand} name={agency.name} className={styles.mark} />
      {isNamed(agency.brand) ? (
        <span className={styles.lines}>
          <Text component="strong" fw={650} ff="heading" inherit>
            {agency.name}
          </Text>
          <span>{words.backToSite}</span>
        </span>
      ) : (
        <VisuallyHidden>{words.backToSite}</VisuallyHidden>
      )}
    </a>
  );
}
