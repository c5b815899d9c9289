import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

/** The way to another screen, as a button. */
export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />);
