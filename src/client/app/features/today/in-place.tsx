import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  type ComponentProps,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { todayWords } from '../../../../content/app/today.ts';
import { setLastUpdateInput } from '../../../../routers/projects.schema.ts';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { writeInput } from '../../../../routers/support-requests.schema.ts';
import type { TodayItem } from '../../../../routers/today.schema.ts';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { ParagraphField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { timeInWords } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useFinishStep } from '../customers/use-finish-step.ts';
import { amountText, remindableAt } from '../quotes/quote-looks.ts';

// The preview of the mail, loaded only when somebody reminds.
const MailDialog = lazy(async () => ({
  default: (await import('../quotes/quote-mail-dialog.tsx')).MailDialog,
}));

const words = wordsOf(todayWords);
const { named } = wordsOf(kitWords);
const mailWords = wordsOf(quotesWords).mail;

/** Whether it is the first waiting item: only its button is filled. */
export const IsFirst = createContext(false);

const Act = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button size="xs" variant={useContext(IsFirst) ? 'filled' : 'default'} {...props} />
);

/** The action for an item in its row, for whoever may take it; nothing where the item has to be opened first. */
export function inPlaceOf(item: TodayItem, role: StaffRole): ReactNode {
  const isSupport = role === 'support' || role === 'admin';
  if (item.isRest) return null;
  if (item.kind === 'transfer') return role === 'admin' && <ConfirmTransfer item={item} />;
  if (item.kind === 'payment') return role === 'admin' && <HandlePayment item={item} />;
  if (item.kind === 'next-step') return <FinishStep item={item} />;
  if (item.kind === 'quote-opened' || item.kind === 'quote-expiring') return <Remind item={item} />;
  if (item.kind === 'silent-project') return isSupport && <GiveNews item={item} />;
  if (item.kind === 'request') return <TakeRequest item={item} />;
  if (item.kind === 'unread-request') return <AnswerRequest item={item} />;
  return null;
}

type Of = { item: TodayItem };

/** Confirms the money in its row, after a question. */
function ConfirmTransfer({ item }: Of) {
  const { today, payments } = trpc.useUtils();
  const confirm = trpc.payments.confirmInstalment.useMutation({
    async onSuccess() {
      toasts.show({ title: words.confirmed });
      await Promise.all([today.invalidate(), payments.invalidate()]);
    },
    onError: (error) => showError(error, { title: words.failed }),
  });
  const { ask, dialog } = useQuestion();
  const { projectId, position, amount, currency } = item;
  if (projectId === null || position === null || amount === null || currency === null) return null;
  return (
    <>
      <Act
        loading={confirm.isPending}
        onClick={() =>
          ask({
            title: words.ask.title,
            text: words.ask.text(item.title, amountText(amount, currency)),
            confirm: words.confirm,
            cancel: words.ask.cancel,
            run: () => confirm.mutate({ projectId, position, amount }),
          })
        }
      >
        {words.confirm}
      </Act>
      {dialog}
    </>
  );
}

/** Marks it as handled, at the provider or with the client. */
function HandlePayment({ item: { projectId, paymentId } }: Of) {
  const { today, payments } = trpc.useUtils();
  const handle = trpc.payments.handle.useMutation({
    async onSuccess() {
      toasts.show({ title: words.handled });
      await Promise.all([today.invalidate(), payments.invalidate()]);
    },
    onError: (error) => showError(error, { title: words.failed }),
  });
  if (projectId === null || paymentId === null) return null;
  return (
    <Act loading={handle.isPending} onClick={() => handle.mutate({ projectId, paymentId })}>
      {words.handle}
    </Act>
  );
}

/** Marks a step as done, unless a colleague has planned another meanwhile: then that one is shown. */
function FinishStep({ item: { customerId, text } }: Of) {
  const cache = trpc.useUtils();
  const { finish, isPending } = useFinishStep();
  const [isReading, setIsReading] = useState(false);
  async function done(id: number): Promise<void> {
    setIsReading(true);
    try {
      const customer = await cache.customers.get.fetch({ customerId: id }, { staleTime: 0 });
      if (customer.nextStep === text) await finish(customer);
      else await cache.today.invalidate();
    } catch (error) {
      showError(error, { title: words.step.failed });
    } finally {
      setIsReading(false);
    }
  }
  if (customerId === null) return null;
  return (
    <Act loading={isReading || isPending} onClick={() => void done(customerId)}>
      {words.step.done}
    </Act>
  );
}

/**
 * Sends a reminder of a quote, or the quote itself where it was not sent yet; too soon after the last mail it says
 * from when that is possible.
 */
function Remind({ item: { quoteId, title } }: Of) {
  const cache = trpc.useUtils();
  const [quote, setQuote] = useState<QuoteDetail>();
  const [isOpen, setIsOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  async function write(id: number): Promise<void> {
    setIsReading(true);
    try {
      const read = await cache.quotes.detail.fetch({ quoteId: id }, { staleTime: 0 });
      const from = remindableAt(read);
      if (from && from > new Date()) {
        const day = timeInWords('longMinute', appLocale, from, new Date());
        toasts.show({ title: words.remind.tooSoon, description: mailWords.remindFrom(day) });
      } else {
        setQuote(read);
        setIsOpen(true);
      }
    } catch (error) {
      showError(error, { title: words.remind.failed });
    } finally {
      setIsReading(false);
    }
  }
  if (quoteId === null) return null;
  return (
    <>
      <Act
        loading={isReading}
        aria-label={named(words.remind.action, title)}
        onClick={() => void write(quoteId)}
      >
        {words.remind.action}
      </Act>
      {quote && (
        <Suspense>
          <MailDialog
            quote={quote}
            kind={remindableAt(quote) ? 'reminder' : 'quote'}
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
              void cache.today.invalidate();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const checkNews = schemaResolver(setLastUpdateInput, { sync: true });

/** Writes a message to a project's client, on their dashboard and in a mail. */
function GiveNews({ item: { projectId, title, text, lastUpdate } }: Of) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (projectId === null) return null;
  return (
    <>
      <Act onClick={() => setIsOpen(true)} aria-label={named(words.news.action, title)}>
        {words.news.action}
      </Act>
      <EditorDialog isOpen={isOpen} onClose={close} title={words.news.title(text ?? title)} size="lg">
        <NewsForm projectId={projectId} lastUpdate={lastUpdate} onDone={close} />
      </EditorDialog>
    </>
  );
}

type NewsProps = { projectId: string; lastUpdate: string | null; onDone(): void };

function NewsForm({ projectId, lastUpdate, onDone }: NewsProps) {
  const { today, clients } = trpc.useUtils();
  const send = trpc.projects.setLastUpdate.useMutation();
  const form = useForm({
    initialValues: { message: '' },
    validate: ({ message }) =>
      message.trim() === ''
        ? { message: words.news.missing }
        : checkNews({ projectId, message, from: lastUpdate }),
  });
  return (
    <EditorForm
      form={form}
      failed={words.news.failed}
      submit={words.news.submit}
      onSubmit={({ message }) => send.mutateAsync({ projectId, message, from: lastUpdate })}
      onStored={() => {
        toasts.show({ title: words.news.sent });
        return Promise.all([today.invalidate(), clients.invalidate()]);
      }}
      onClose={onDone}
      onRefused={async () => {
        await today.invalidate();
        return false;
      }}
    >
      {lastUpdate !== null && <Quoted label={words.news.before} text={lastUpdate} />}
      <ParagraphField
        form={form}
        path="message"
        label={words.news.label}
        description={words.news.hint}
        minRows={3}
        maxRows={12}
        required
        data-autofocus
      />
    </EditorForm>
  );
}

const Quoted = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  </div>
);

/** Assigns the request to the reader and sets it in progress; its client is told. */
function TakeRequest({ item: { requestId, text } }: Of) {
  const me = useMe();
  const { today, supportRequests } = trpc.useUtils();
  const assign = trpc.supportRequests.assign.useMutation();
  const begin = trpc.supportRequests.setStatus.useMutation();
  async function take(id: number): Promise<void> {
    try {
      await assign.mutateAsync({ requestId: id, assigneeId: me.id });
      await begin.mutateAsync({ requestId: id, status: 'En cours' });
      toasts.show({ title: words.take.done, ...(text !== null && { description: text }) });
    } catch (error) {
      showError(error, { title: words.take.failed });
    }
    await Promise.all([today.invalidate(), supportRequests.invalidate()]);
  }
  if (requestId === null) return null;
  return (
    <Act
      loading={assign.isPending || begin.isPending}
      aria-label={named(words.take.action, text ?? '')}
      onClick={() => void take(requestId)}
    >
      {words.take.action}
    </Act>
  );
}

/** Answers a client's message in a request, with their words above. */
function AnswerRequest({ item: { requestId, text, title } }: Of) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (requestId === null) return null;
  return (
    <>
      <Act onClick={() => setIsOpen(true)} aria-label={named(words.answer.action, text ?? title)}>
        {words.answer.action}
      </Act>
      <EditorDialog isOpen={isOpen} onClose={close} title={text ?? title} size="lg">
        <Answer requestId={requestId} onDone={close} />
      </EditorDialog>
    </>
  );
}

type AnswerProps = { requestId: number; onDone(): void };

function Answer({ requestId, onDone }: AnswerProps) {
  const thread = trpc.supportRequests.thread.useQuery({ requestId }, { staleTime: 0 });
  return (
    <QueryBody
      query={thread}
      pending={<RowsPending label={words.answer.pending} />}
      failed={words.answer.unread}
    >
      {(messages) => {
        const lastOfUs = messages.findLastIndex(({ sender }) => sender !== 'client');
        const unanswered = messages.slice(lastOfUs + 1);
        return (
          <Stack>
            {unanswered.map(({ id, authorName, message }) => (
              <Quoted key={id} label={authorName} text={message} />
            ))}
            <AnswerForm requestId={requestId} lastRead={unanswered.at(-1)?.id} onDone={onDone} />
          </Stack>
        );
      }}
    </QueryBody>
  );
}

const checkAnswer = schemaResolver(writeInput, { sync: true });

function AnswerForm({ requestId, lastRead, onDone }: AnswerProps & { lastRead: number | undefined }) {
  const { today, supportRequests } = trpc.useUtils();
  const write = trpc.supportRequests.write.useMutation();
  const read = trpc.supportRequests.markRead.useMutation();
  // The same id for this answer, however often it is sent.
  const [clientMessageId] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: { message: '' },
    validate: ({ message }) => checkAnswer({ requestId, message }),
  });
  return (
    <EditorForm
      form={form}
      failed={words.answer.failed}
      submit={words.answer.submit}
      onSubmit={async ({ message }) => {
        await write.mutateAsync({ requestId, message, clientMessageId });
        if (lastRead !== undefined) await read.mutateAsync({ requestId, messageId: lastRead });
      }}
      onStored={() => {
        toasts.show({ title: words.answer.sent });
        return Promise.all([today.invalidate(), supportRequests.invalidate()]);
      }}
      onClose={onDone}
    >
      <ParagraphField
        form={form}
        path="message"
        label={words.answer.label}
        minRows={3}
        maxRows={12}
        required
        data-autofocus
      />
    </EditorForm>
  );
}
