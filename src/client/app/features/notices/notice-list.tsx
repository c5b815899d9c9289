import { Badge, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { noticeWords } from '../../../../content/app/notices.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { Notice } from '../../../../routers/notices.schema.ts';
import { Building, Chat, Check, Clock, Folder, Lifebuoy, Mail, Person, Quote } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { Time } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpcClient } from '../../trpc.ts';
import { jobName } from '../failed-jobs/job-name.ts';
import styles from './notices.module.css';

const words = wordsOf(noticeWords);

type Props = {
  notices: readonly Notice[];
  label: string;
  /** The notices of one day under its name, each with its time. */
  isOfDay?: boolean;
  onOpen?: () => void;
};

/** Notices, newest first: each links to the place where it is dealt with, and opening it marks it as read. */
export function NoticeList({ notices, label, isOfDay = false, onOpen }: Props) {
  const list = (
    <ul className={styles.list} aria-label={label}>
      {notices.map((notice) => (
        <li key={notice.id} data-record>
          <Link
            to={notice.href}
            className={styles.notice}
            data-unread={!notice.isRead || undefined}
            data-open
            onClick={() => {
              if (!notice.isRead)
                void trpcClient.notices.read.mutate({ noticeIds: [notice.id] }).catch(() => {});
              onOpen?.();
            }}
          >
            <NoticeText notice={notice} timeAs={isOfDay ? 'clock' : 'age'} />
          </Link>
        </li>
      ))}
    </ul>
  );
  if (!isOfDay) return list;
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h6" c="dimmed">
        {label}
      </Title>
      {list}
    </Stack>
  );
}

function NoticeText({ notice, timeAs }: { notice: Notice; timeAs: 'clock' | 'age' }) {
  const { kind, title, text, amount, currency, count, happenedAt, isRead } = notice;
  const isMail = kind === 'mail-failed';
  const about = isMail ? jobName(text ?? '') : title || words.visitor;
  const Icon = icons[kind] ?? Clock;
  const sum = amount !== null && currency !== null && formatAmount(amount, currency, appLanguage);
  const line = [about, sum, !isMail && text].filter(Boolean).join(' · ');
  return (
    <>
      <Icon className={iconSize.medium} />
      <span className={styles.head}>
        <Text span fz="sm" fw={isRead ? 500 : 700}>
          {words.kinds[kind].what}
        </Text>
        {count > 1 && (
          <Badge size="sm" variant="light" tt="none">
            {words.times(count)}
          </Badge>
        )}
        <Text span fz="xs" c="dimmed" className={styles.when}>
          <Time at={happenedAt} as={timeAs} />
        </Text>
      </span>
      <Text span fz="sm" c="dimmed" truncate dir="auto" ta="left" className={styles.line} title={line}>
        {line}
      </Text>
      {!isRead && <VisuallyHidden> {words.isUnread}</VisuallyHidden>}
    </>
  );
}

/** The subject of a kind; other kinds have no words for it. */
const icons: { [Kind in Notice['kind']]?: typeof Clock } = {
  person: Person,
  message: Chat,
  request: Lifebuoy,
  reopened: Lifebuoy,
  'request-message': Lifebuoy,
  lead: Building,
  validated: Folder,
  'quote-opened': Quote,
  'quote-accepted': Check,
  'quote-withdrawn': Quote,
  'quote-expiring': Clock,
  'mail-failed': Mail,
  'mail-held': Mail,
  'mail-returned': Mail,
  'repair-released': Lifebuoy,
};
