import { Alert, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';

/**
 * Why there is nothing left to pay here for now: `settled` in the server's own words (paid, refunded, paid with another
 * amount), `processing` while the bank has not decided.
 */
export type PaymentEnd = { kind: 'settled'; reason: string } | { kind: 'processing' };

/** Stands where the ways to pay were, so that nobody pays twice. */
export function PaymentEnded({ validated, end }: { validated: ValidateOutput; end: PaymentEnd }) {
  const { id: clientId } = validated.client;
  return (
    <Alert role="status" title={end.kind === 'processing' ? 'Your bank is still working on it' : end.reason}>
      <Stack align="flex-start" gap="sm">
        {end.kind === 'processing' && (
          <Text>
            Please do not pay again: your dashboard says “Paid” as soon as your bank has approved the payment.
          </Text>
        )}
        <Button renderRoot={(props) => <Link to="/dashboard/$clientId" params={{ clientId }} {...props} />}>
          Open the dashboard
        </Button>
      </Stack>
    </Alert>
  );
}
