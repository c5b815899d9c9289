import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { customersWords } from '../../../../content/app/customers.ts';
import { saidOfField } from '../../../../content/language.ts';
import { customerRefusals } from '../../../../content/refusals/customers.ts';
import type { ListedCustomer, Pipeline, Stage } from '../../../../routers/customers.schema.ts';
import { line } from '../../../../routers/text.schema.ts';
import { showError } from '../../errors.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form, FormActions, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { stageLooks } from './customer-looks.tsx';
import { useCustomersCache } from './customers-cache.ts';

const { moving: words } = wordsOf(customersWords);

type Moved = Pick<ListedCustomer, 'id' | 'name' | 'stage' | 'lostReason'>;

/**
 * Moves customers from stage to stage: at once on the board, then on the server, with an undo in the toast. Marking
 * one as lost asks for a reason first. Where a colleague was faster nothing is changed, and the new state comes on
 * screen.
 */
export function useMove(): { move(customer: Moved, to: Stage): void; dialog: ReactNode } {
  const cache = trpc.useUtils();
  const queries = useQueryClient();
  const invalidateCustomers = useCustomersCache();
  const [losing, setLosing] = useState<Moved>();
  const [isAsking, setIsAsking] = useState(false);
  const mutation = trpc.customers.setStage.useMutation();
  async function send(customer: Moved, to: Stage, lostReason: string | null, isUndo = false): Promise<void> {
    await cache.customers.pipeline.cancel();
    // Whatever the filters of the board.
    queries.setQueriesData<Pipeline>(
      { queryKey: [['customers', 'pipeline']] },
      (stages) => stages && withMoved(stages, customer.id, to),
    );
    try {
      await mutation.mutateAsync({ customerId: customer.id, stage: to, lostReason, from: customer.stage });
    } catch (error) {
      await invalidateCustomers();
      throw error;
    }
    void invalidateCustomers();
    const back = () =>
      void send({ ...customer, stage: to, lostReason }, customer.stage, customer.lostReason, true).catch(
        fail,
      );
    toasts.show({
      title: words.done(stageLooks[to].word),
      description: customer.name,
      ...(!isUndo && { action: { label: words.undo, run: back } }),
    });
  }
  return {
    move(customer, to) {
      if (customer.stage === to) return;
      if (to !== 'lost') return void send(customer, to, null).catch(fail);
      setLosing(customer);
      setIsAsking(true);
    },
    dialog: (
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={losing ? words.lostTitle(losing.name) : ''}
      >
        {losing && (
          <LostForm
            key={losing.id}
            onCancel={() => setIsAsking(false)}
            onSubmit={async (reason) => {
              await send(losing, 'lost', reason);
              setIsAsking(false);
            }}
          />
        )}
      </Dialog>
    ),
  };
}

const fail = (error: unknown) => showError(error, { title: words.failed });

/** The board with a card in another column; unchanged where the card is not on screen. */
function withMoved(stages: Pipeline, id: number, to: Stage): Pipeline {
  const card = stages.flatMap(({ cards }) => cards).find((one) => one.id === id);
  if (!card || card.stage === to) return stages;
  return stages.map((column) => {
    if (column.stage === card.stage) {
      return { ...column, count: column.count - 1, cards: column.cards.filter((one) => one !== card) };
    }
    if (column.stage !== to) return column;
    const moved = { ...card, stage: to, stageSince: new Date().toISOString() };
    return { ...column, count: column.count + 1, cards: [...column.cards, moved] };
  });
}

const schema = z.object({ lostReason: line(saidOfField(customerRefusals).lostReason, 200) });

function LostForm({ onSubmit, onCancel }: { onSubmit(reason: string): Promise<void>; onCancel(): void }) {
  const form = useForm({
    initialValues: { lostReason: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  return (
    <Form form={form} failed={words.failed} onSubmit={({ lostReason }) => onSubmit(lostReason)}>
      <Stack gap="xs">
        <TextField
          form={form}
          path="lostReason"
          label={words.reason}
          description={words.reasonHint}
          required
          data-autofocus
        />
        <Group gap="xs">
          {words.reasons.map((reason) => (
            <Button
              key={reason}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('lostReason', reason)}
            >
              {reason}
            </Button>
          ))}
        </Group>
      </Stack>
      <FormActions submit={words.lost} onCancel={onCancel} />
    </Form>
  );
}
