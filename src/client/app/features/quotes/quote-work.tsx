import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { showError } from '../../errors.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form, FormActions, ParagraphField } from '../../kit/form.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(quotesWords).accepted;

/** How long an acceptance can be taken back, in ms; the server decides. */
const withdrawnWithin = 86_400_000;

/** Says that a quote is accepted and what came of it; for a day it can be taken back. */
export function QuoteWork({ quote }: { quote: QuoteDetail }) {
  const { acceptance, withdrawal, customerId, projectId } = quote;
  const [isAsking, setIsAsking] = useState(false);
  const cache = trpc.useUtils();
  const make = trpc.quotes.makeProject.useMutation({
    onSuccess: (made) => cache.quotes.detail.setData({ quoteId: quote.id }, made),
    onError: (error) => showError(error, { title: words.notMade }),
  });
  if (!acceptance) return null;
  if (withdrawal) {
    return (
      <Alert color="orange" title={words.withdrawn}>
        <bdi>{withdrawal.authorName}</bdi>, <Time at={withdrawal.at} />{' '}
        <Text dir="auto">{withdrawal.reason}</Text>
      </Alert>
    );
  }
  const mayWithdraw = Date.now() - Date.parse(acceptance.acceptedAt) < withdrawnWithin;
  return (
    <Alert color="green" title={words.title}>
      <Stack gap="sm">
        <Text>
          <bdi>{acceptance.acceptedBy}</bdi>
          {words.by(acceptance.version)}
          <Time at={acceptance.acceptedAt} as="day" />
          {words.next}
        </Text>
        <Group gap="sm">
          {customerId !== null && (
            <Anchor
              renderRoot={(props) => <Link to={`/customers/${customerId}`} {...props} />}
              underline="always"
            >
              {words.toCustomer}
            </Anchor>
          )}
          {/* A quote of nothing has nothing to pay, and becomes no project. */}
          {projectId === null && quote.total > 0 && (
            <Button size="sm" loading={make.isPending} onClick={() => make.mutate({ quoteId: quote.id })}>
              {words.makeProject}
            </Button>
          )}
          {mayWithdraw && (
            <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
              {words.withdraw}
            </Button>
          )}
        </Group>
      </Stack>
      <WithdrawDialog quoteId={quote.id} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Alert>
  );
}

type DialogProps = { quoteId: number; isOpen: boolean; onClose(): void };

/** Asks for the reason; the client is told that it was taken back, but not why. */
function WithdrawDialog({ quoteId, isOpen, onClose }: DialogProps) {
  const cache = trpc.useUtils();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? words.reasonMissing : null) },
  });
  const withdraw = trpc.quotes.withdraw.useMutation({
    async onSuccess() {
      await cache.quotes.invalidate();
      toasts.show({ title: words.withdrawn });
      onClose();
    },
  });
  return (
    <Dialog title={words.withdrawAsk} isOpen={isOpen} onClose={onClose}>
      <Form
        form={form}
        refused={words.notWithdrawn}
        onSubmit={({ reason }) => withdraw.mutateAsync({ quoteId, reason })}
      >
        <Text>{words.withdrawText}</Text>
        <ParagraphField form={form} path="reason" label={words.reason} required autosize minRows={2} />
        <FormActions submit={words.withdraw} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
