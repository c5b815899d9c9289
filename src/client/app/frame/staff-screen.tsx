import { ActionIcon, Group, Popover, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { More as Dots } from '../../ui/icons.tsx';
import { useIsPhone } from '../breakpoints.ts';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import styles from './staff-screen.module.css';

type Props = {
  title: string;
  /** The state of what the title names, in the same line. */
  beside?: ReactNode;
  /** One sentence under the title, where the title does not say what the screen is for. */
  lead?: string;
  /** The link to the parent screen, above the title. */
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Seldom used actions: beside the title where there is room, behind "…" on a phone. */
  more?: ReactNode;
  /**
   * `text` for forms and reading, `wide` for tables. `window` for panes that scroll by themselves: the screen is as
   * high as the window, and its title is small.
   */
  width?: 'text' | 'wide' | 'window';
  children: ReactNode;
};

/** The start of every staff screen; the route puts it into the frame. */
export function StaffScreen({ title, beside, lead, back, actions, more, width = 'wide', children }: Props) {
  if (width === 'window') {
    return (
      <div className={styles.window} data-window>
        <header className={styles.head}>
          <Title order={1} fz="var(--text-l)">
            {title}
          </Title>
          {actions}
        </header>
        {children}
      </div>
    );
  }
  return (
    <Stack gap="md" maw={width === 'text' ? '42rem' : 'var(--width-page)'}>
      {back}
      <Group justify="space-between" gap="sm" renderRoot={(props) => <header {...props} />}>
        <Stack gap={0} miw={0} flex={{ base: '1 1 auto', sm: '1 1 16rem' }}>
          <Group gap="var(--space-1) var(--space-3)">
            <Title order={1} fz="var(--text-xl)">
              {title}
            </Title>
            {beside}
          </Group>
          {lead && (
            <Text c="dimmed" maw="var(--measure)" {...(width === 'wide' && { visibleFrom: 'sm' })}>
              {lead}
            </Text>
          )}
        </Stack>
        {(actions || more) && (
          <Group gap="xs">
            {more && <More title={title}>{more}</More>}
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  );
}

function More({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = useIsPhone();
  if (!isPhone) return children;
  return (
    <Popover position="bottom-end" withinPortal={false}>
      <Popover.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={wordsOf(kitWords).list.actionsOf(title)}>
          <Dots className={iconSize.small} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
