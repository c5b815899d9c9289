import { Box, type ElementProps, Flex, type FlexProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = FlexProps & ElementProps<'div', keyof FlexProps> & { component?: 'div' | 'article' };

/** All of a page for readers, as wide as the site unless told, at the top of the room that the frame gives it. */
export const PageColumn = ({ component = 'div', ...props }: Props) => (
  <Flex
    component={component}
    direction="column"
    gap="lg"
    w="100%"
    maw="var(--width-page)"
    mx="auto"
    mb="auto"
    px="var(--space-gutter)"
    {...props}
  />
);

/** What the page is, and beside it what can be done with all of it. */
export const PageHead = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <Flex component="header" wrap="wrap" gap="md" justify="space-between" align="end">
    <Box flex="1 1 16rem" miw={0}>
      {children}
    </Box>
    {actions}
  </Flex>
);
