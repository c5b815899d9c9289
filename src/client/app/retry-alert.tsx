import { Alert, Button, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { usePassedFocus } from '../ui/use-passed-focus.ts';

type Props = {
  title?: string;
  children?: ReactNode;
  /** `group` where a toast has said it already. */
  role?: 'alert' | 'group';
  /** Takes the keyboard when what failed has come at last. */
  nextFocus(): HTMLElement | null;
  onRetry(): void;
  isRetrying: boolean;
};

/** Stands for a part of an English screen that did not come. */
export function RetryAlert({ title, children, role = 'alert', nextFocus, onRetry, isRetrying }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, nextFocus);
  return (
    <Alert ref={whole} color="red" role={role} w="100%" {...(title && { title })}>
      <Stack align="flex-start" gap="sm">
        {children}
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Alert>
  );
}
