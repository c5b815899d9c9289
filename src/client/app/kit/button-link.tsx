import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

/** The way to another screen, as a button. */
export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />);

/** Leads to the part of this page that has this id and can have the focus. */
export const JumpButton = ({ to, children }: { to: string; children: string }) => (
  <Button
    component="a"
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
  >
    {children}
  </Button>
);
