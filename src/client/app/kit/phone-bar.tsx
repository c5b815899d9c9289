import { Group, type GroupProps } from '@mantine/core';

/**
 * The main action of a screen. On a phone it sticks to the foot of the window until its own place scrolls into view.
 */
export const PhoneBar = (props: GroupProps) => (
  <Group
    justify="space-between"
    wrap="nowrap"
    gap="sm"
    pos={{ base: 'sticky', sm: 'static' }}
    bottom={0}
    style={{ zIndex: 2, borderBlockStart: '1px solid var(--color-line)' }}
    py="sm"
    bg="var(--color-surface)"
    {...props}
  />
);
