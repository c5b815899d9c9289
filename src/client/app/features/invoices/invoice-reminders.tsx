import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import { invoiceRefusals } from '../../../../content/refusals/invoices.ts';
import {
  holdRemindersInput,
  type InvoiceReminders as Reminders,
} from '../../../../routers/invoices.schema.ts';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { Dialog, useOpened } from '../../kit/dialog.tsx';
import eventList from '../../kit/event-list.module.css';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { MailPreview } from '../../kit/mail-preview.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { dayInWords, today } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';

const { reminders: words } = wordsOf(invoicesWords);
const reasons = wordsOf(invoiceRefusals).reminders;

type Of = { invoiceId: number };
type Known = Of & { known: Reminders };

/** The reminders of an invoice, sent and to come, and what staff can decide about them. */
export function InvoiceReminders({ invoiceId }: Of) {
  const query = trpc.invoices.reminders.useQuery(
    { invoiceId },
    {
      staleTime: 0,
      // Read again until the outcome of a mail is known.
      refetchInterval: ({ state }) => state.data?.gone.some((one) => one.state === 'waiting') && 2_000,
    },
  );
  return (
    <Panel title={words.title}>
      <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.failed}>
        {(known) => (
          <Stack gap="md">
            <RemindersState known={known} />
            {known.gone.length > 0 && (
              <Steps title={words.gone}>
                {known.gone.map(({ id, step, on, state, by }) => (
                  <Step key={id} on={on} name={words.steps[step]}>
                    {[words.states[state], by && words.by(by)].filter(Boolean).join(', ')}
                  </Step>
                ))}
              </Steps>
            )}
            {known.coming.length > 0 && (
              <Steps title={words.coming}>
                {known.coming.map(({ step, on }) => (
                  <Step key={step} on={on} name={words.steps[step]} />
                ))}
              </Steps>
            )}
            {known.hold !== 'settled' && <Actions invoiceId={invoiceId} known={known} />}
          </Stack>
        )}
      </QueryBody>
    </Panel>
  );
}

/** Why no reminder will come, or until when none will. */
function RemindersState({ known: { hold, promisedOn, coming } }: Pick<Known, 'known'>) {
  if (hold === 'promised' && promisedOn !== null) {
    return <Text>{words.promised(dayInWords(promisedOn, appLocale, 'day'))}</Text>;
  }
  if (hold !== null) return <Text>{reasons[hold]}</Text>;
  return coming.length === 0 ? <Text>{words.noneComing}</Text> : null;
}

const Steps = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Text className={tone.label} mb="xs">
      {title}
    </Text>
    <ol className={eventList.events}>{children}</ol>
  </section>
);

const Step = ({ on, name, children }: { on: string; name: string; children?: ReactNode }) => (
  <li>
    <span>
      <time dateTime={on}>{dayInWords(on, appLocale, 'day')}</time>
      {` · ${name}`}
    </span>
    {children && <span className={tone.quiet}>{children}</span>}
  </li>
);

function Actions({ invoiceId, known }: Known) {
  const { isPaused, promisedOn, blocked, hold } = known;
  const cache = trpc.useUtils();
  const sending = useOpened<true>();
  const promising = useOpened<true>();
  const keep = (answered: Reminders) => {
    cache.invoices.reminders.setData({ invoiceId }, answered);
    void cache.invoices.comingReminders.invalidate();
  };
  const pause = trpc.invoices.holdReminders.useMutation({
    onSuccess(answered) {
      keep(answered);
      toasts.show({ title: answered.isPaused ? words.paused : words.resumed });
    },
    onError: (error) => showError(error, { title: words.notHeld }),
  });
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button size="sm" variant="default" disabled={blocked !== null} onClick={() => sending.open(true)}>
          {words.send}
        </Button>
        <Button size="sm" variant="default" onClick={() => promising.open(true)}>
          {promisedOn === null ? words.promise : words.changePromise}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={pause.isPending}
          onClick={() => pause.mutate({ invoiceId, isPaused: !isPaused })}
        >
          {isPaused ? words.resume : words.pause}
        </Button>
      </Group>
      {blocked !== null && blocked !== hold && <Text className={tone.quiet}>{reasons[blocked]}</Text>}
      <Dialog title={words.sendTitle} size="lg" isOpen={sending.isOpen} onClose={sending.close}>
        <Sending invoiceId={invoiceId} onSent={keep} onClose={sending.close} />
      </Dialog>
      <Dialog title={words.promiseTitle} isOpen={promising.isOpen} onClose={promising.close}>
        <Promising invoiceId={invoiceId} known={known} onSaved={keep} onClose={promising.close} />
      </Dialog>
    </Stack>
  );
}

/** A preview of the mail as it would be sent now, with the button that sends it. */
function Sending({ invoiceId, onSent, onClose }: Of & { onSent(known: Reminders): void; onClose(): void }) {
  const query = trpc.invoices.reminderMail.useQuery({ invoiceId }, { staleTime: 0, gcTime: 0 });
  const remind = trpc.invoices.remind.useMutation({
    onSuccess(answered) {
      onSent(answered);
      toasts.show({ title: words.sent });
      onClose();
    },
    onError: (error) => showError(error, { title: words.notSent }),
  });
  return (
    <QueryBody query={query} pending={<Skeleton h="12rem" />} failed={words.previewFailed}>
      {(mail) => (
        <Stack>
          <Paper withBorder p="md">
            <Text fz="sm" className={tone.quiet}>
              <bdi>{words.to(mail.address)}</bdi>
            </Text>
            <MailPreview label={words.subject} language={mail.language} mail={mail} action={mail.action} />
          </Paper>
          <Group justify="flex-end">
            <Button loading={remind.isPending} onClick={() => remind.mutate({ invoiceId })}>
              {words.sendNow}
            </Button>
          </Group>
        </Stack>
      )}
    </QueryBody>
  );
}

const checkPromise = schemaResolver(z.object({ promisedOn: holdRemindersInput.shape.promisedOn }), {
  sync: true,
});

function Promising({
  invoiceId,
  known,
  onSaved,
  onClose,
}: Known & { onSaved(known: Reminders): void; onClose(): void }) {
  const hold = trpc.invoices.holdReminders.useMutation();
  const form = useForm({
    initialValues: { promisedOn: known.promisedOn ?? '' },
    validate: checkPromise,
  });
  async function save(promisedOn: string | null): Promise<void> {
    onSaved(await hold.mutateAsync({ invoiceId, promisedOn }));
    toasts.show({ title: promisedOn === null ? words.dropped : words.saved });
    onClose();
  }
  return (
    <Form form={form} failed={words.notSaved} onSubmit={({ promisedOn }) => save(promisedOn)}>
      <TextField
        form={form}
        path="promisedOn"
        type="date"
        label={words.day}
        description={words.dayHint}
        min={today()}
        data-autofocus
      />
      <Group justify="flex-end">
        {known.promisedOn !== null && (
          <Button
            variant="default"
            onClick={() => save(null).catch((error) => showError(error, { title: words.notSaved }))}
          >
            {words.drop}
          </Button>
        )}
        <SubmitButton>{words.save}</SubmitButton>
      </Group>
    </Form>
  );
}
