import { Text } from '@mantine/core';
import { RetryAlert } from '../../retry-alert.tsx';

/** The head of step two, which stays while what is under it changes. */
export const stepTitle = () => document.getElementById('step-title');

/** Stands where the card's fields would be; why they are not there is said in a toast. */
export function IntentFailed(props: { onRetry(): void; isRetrying: boolean }) {
  return (
    <RetryAlert role="group" title="The card form could not be opened" nextFocus={stepTitle} {...props}>
      <Text>Nothing was charged, and what you have entered is kept.</Text>
    </RetryAlert>
  );
}
