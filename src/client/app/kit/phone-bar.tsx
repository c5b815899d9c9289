import { Group, type GroupProps } from '@mantine/core';

/** What a screen comes to: on a phone it stays in sight at the foot of the window until its own place comes. */
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
