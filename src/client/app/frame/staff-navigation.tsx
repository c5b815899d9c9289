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
import { useStaffLive } from './staff-live.tsx';
import styles from './staff-navigation.module.css';
import { mayAccessPath } from './staff-paths.ts';
import { useMe } from './staff-session.ts';

const words = wordsOf(frameWords).navigation;

/** The paths in the navigation: not those of single records, and not those that another screen leads to. */
type NavigationPath = Exclude<StaffPath, `${string}/{${string}}` | '/books/money'>;
type Entry = {
  path: NavigationPath;
  /** A screen outside the frame that needs the same access, where the entry leads there instead. */
  to?: '/team';
  label: string;
  icon: ComponentType<{ className?: string | undefined }>;
  /** The number of waiting items, and its label. */
  waiting?: (counts: Counts & { failedJobs: number }) => number;
};

/** In the order of a working day: who writes, whom it is for, what the agency works with, how it is run. */
const groups: { label: string; entries: Entry[] }[] = [
  {
    label: words.groups.inbox,
    entries: [
      { path: '/admin', label: words.today, icon: Home },
      { path: '/chat-admin', label: words.conversations, icon: Chat, waiting: (counts) => counts.waiting },
      {
        path: '/support-admin',
        label: words.support,
        icon: Lifebuoy,
        waiting: (counts) => counts.newRequests,
      },
      { path: '/mails', label: words.mails, icon: Mail, waiting: (counts) => counts.heldMails },
    ],
  },
  {
    label: words.groups.clients,
    entries: [
      { path: '/customers', label: words.customers, icon: Building },
      { path: '/quotes-admin', label: words.quotes, icon: Quote },
      { path: '/invoices', label: words.invoices, icon: Receipt },
      { path: '/books', label: words.books, icon: Chart },
      { path: '/clients', label: words.clients, icon: Folder, waiting: (counts) => counts.announced },
      { path: '/status-admin', label: words.statusPages, icon: Milestones },
    ],
  },
  {
    label: words.groups.agency,
    entries: [
      { path: '/support-admin', to: '/team', label: words.team, icon: Calendar },
      { path: '/content', label: words.content, icon: Pen },
      { path: '/unanswered', label: words.unanswered, icon: Sparkle },
      { path: '/sales-enablement', label: words.salesGuide, icon: Book },
    ],
  },
  {
    label: words.groups.settings,
    entries: [
      { path: '/settings', label: words.settings, icon: Sliders },
      { path: '/staff', label: words.staff, icon: Team },
      { path: '/gates', label: words.gates, icon: Key },
      { path: '/audit', label: words.audit, icon: History },
      {
        path: '/failed-jobs',
        label: words.failedJobs,
        icon: Warning,
        waiting: (counts) => counts.failedJobs,
      },
    ],
  },
];

/** The screens that a role may access, as the navigation names them. */
export const listAreas = (role: StaffRole): { label: string; href: string }[] =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => mayAccessPath(role, path))
    .map(({ path, to = path, label }) => ({ label, href: to }));

/** How often failed background jobs are counted, in ms. */
const failedJobsEvery = 60_000;

/** The highest count that is asked for. */
const mostCounted = 99;

/** The navigation. Screens that the role may not access are not shown. */
export function StaffNavigation({ onLeave }: { onLeave?: () => void }) {
  const { role } = useMe();
  const { counts } = useStaffLive();
  const failed = trpc.failedJobs.count.useQuery(undefined, {
    enabled: mayAccessPath(role, '/failed-jobs'),
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
          .map(({ label, entries }) => ({
            label,
            open: entries.filter(({ path }) => mayAccessPath(role, path)),
          }))
          .filter(({ open }) => open.length > 0)
          .map(({ label, open }) => (
            <Group key={label} label={label}>
              {open.map(({ path, to = path, label: name, icon: Icon, waiting }) => (
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

/** A group of screens under a heading. */
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

/** The link to the site loads the page: the site is another document. */
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
