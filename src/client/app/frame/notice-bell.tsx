import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { noticeWords } from '../../../content/app/notices.ts';
import { Bell } from '../../ui/icons.tsx';
import { wordsOf } from '../language.ts';
import styles from './notice-bell.module.css';
import { useStaffLive } from './staff-live.tsx';

const { bell: words } = wordsOf(noticeWords);

// What nobody has asked for yet costs no screen a byte.
const NoticePanel = lazy(async () => ({
  default: (await import('../features/notices/notice-panel.tsx')).NoticePanel,
}));

/** From here on nobody counts. */
const most = 99;

const labelOf = (unread: number) =>
  unread === 0 ? words.label : unread > most ? words.most : words.unread(unread);

/** What happened that concerns who is signed in: how much of it is unread, and over the screen the newest of it. */
export function NoticeBell() {
  const { unread = 0 } = useStaffLive();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <UnstyledButton
        className={styles.bell}
        popoverTarget={id}
        aria-label={labelOf(unread)}
        title={labelOf(unread)}
      >
        <Bell />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        role="group"
        aria-label={words.label}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <NoticePanel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
