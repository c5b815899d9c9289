import { type ElementProps, Flex, type FlexProps } from '@mantine/core';

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
