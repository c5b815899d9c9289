import { Alert, Button, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';

/** Stands where the card's fields would be; why they are not there is said in a toast. */
export function IntentFailed({ onRetry, isRetrying }: { onRetry(): void; isRetrying: boolean }) {
  const whole = useRef<HTMLDivElement>(null);
  // The form takes its place, and is not there at once.
  usePassedFocus(whole, () => document.getElementById('step-title'));
  return (
    <Alert ref={whole} color="red" role="group" title="The card form could not be opened">
      <Stack align="flex-start" gap="sm">
        <Text>Nothing was charged, and what you have entered is kept.</Text>
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Alert>
  );
}
