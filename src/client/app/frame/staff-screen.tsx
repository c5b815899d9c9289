import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './staff-screen.module.css';

type Props = {
  title: string;
  /** One sentence under the title, where the title alone does not say what the screen is for. */
  lead?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /**
   * `text` for forms and reading, `wide` for tables. `window` for panes that scroll by themselves: the screen is as
   * high as the window, and its title is small.
   */
  width?: 'text' | 'wide' | 'window';
  children: ReactNode;
};

/** What every staff screen begins with; it stands inside the frame, which the route gives it. */
export function StaffScreen({ title, lead, actions, width = 'wide', children }: Props) {
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
      <Group justify="space-between" align="end" renderRoot={(props) => <header {...props} />}>
        <Stack gap={0} miw={0} flex="1 1 16rem">
          <Title order={1} fz="var(--text-xl)">
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" maw="var(--measure)">
              {lead}
            </Text>
          )}
        </Stack>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
