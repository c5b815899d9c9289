import { Button, Stack } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { quoteTalkWords } from '../../../../content/app/quote-talk.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import {
  createQuoteInput,
  type QuoteContent,
  type QuoteDetail,
  type QuoteDraft,
  type QuoteTalk,
  quotePath,
  type SavedQuote,
  saveQuoteInput,
} from '../../../../routers/quotes.schema.ts';
import { codeOf } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import { Conflict, followSlug, SaveBar, useLeaveQuestion, useRevisedForm } from '../../kit/editor.tsx';
import { Form } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { DoorPanel, ShownCode } from '../gates/code-fields.tsx';
import { QuoteFields, QuoteTotal } from './quote-fields.tsx';
import { quotePasswordWords } from './quote-password.tsx';
import { DraftNotes, NamedAmounts } from './quote-talk.tsx';
import {
  contentOf,
  createInput,
  type QuoteValues,
  sourcesOf,
  suggestedSlug,
  valuesFrom,
  valuesOf,
  valuesOfDraft,
} from './quote-values.ts';

const { access, password, saving, conflict, ...words } = wordsOf(quotesWords);
const talkWords = wordsOf(quoteTalkWords);

type Props = {
  /** The quote whose next version is written; none where a new one is. */
  quote?: QuoteDetail | undefined;
  /** What a new one begins with. */
  copied?: { slug: string; content: QuoteContent } | undefined;
  /** What a new one begins with that is prepared from a conversation, or what the lines of a former version stand on. */
  prepared?: { conversationId: string; draft: QuoteDraft } | undefined;
  talk?: QuoteTalk | undefined;
  /** Whom a new one is for, and what is known of them. */
  party?: QuoteParty | undefined;
};

type QuoteParty = {
  customerId: number;
  contactId: number | undefined;
  known: Pick<
    QuoteValues['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
};

/** As the calls take it; of somebody else than the contact who is known a new one is made, as the quote names them. */
function forParty(party: QuoteParty | undefined, { content }: QuoteValues) {
  if (!party) return {};
  const { customerId, contactId, known } = party;
  const isSame = (['contactName', 'contactEmail'] as const).every(
    (name) => content[name].trim() === known[name],
  );
  return { customerId, ...(contactId !== undefined && isSame && { contactId }) };
}

const checkNew = schemaResolver(createQuoteInput, { sync: true });
const checkChanged = schemaResolver(saveQuoteInput, { sync: true });
const saveInput = ({ id, version }: QuoteDetail, values: QuoteValues) => ({
  quoteId: id,
  version,
  content: contentOf(values),
});

/** Writes a quote: a new one, or the next version of one that nobody has accepted. */
export function QuoteEditor({ quote, copied, prepared, talk, party }: Props) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  // Nothing keeps a generated password but the dialog that shows it.
  const create = trpc.quotes.create.useMutation({ gcTime: 0 });
  const save = trpc.quotes.save.useMutation();
  const [created, setCreated] = useState<SavedQuote>();
  const { form, base, theirs, isUnsaved, compare, goOnFrom } = useRevisedForm<QuoteValues, QuoteDetail>({
    stored: quote,
    initialValues: () => initialValuesOf({ quote, copied, prepared, talk, party }),
    inputOf: createInput,
    validate: (values, from) =>
      from ? checkChanged(saveInput(from, values)) : checkNew(createInput(values)),
    onChange(changed, values, before) {
      // What is said of a list as a whole is mended in its rows.
      changed.clearFieldError('content.lines');
      changed.clearFieldError('content.instalments');
      followSlug(changed, [values, before], (of) => suggestedSlug(of, copied?.slug));
    },
    readAgain: ({ id }) => cache.quotes.detail.fetch({ quoteId: id }, { staleTime: 0 }),
  });
  // Gone where its visitor deletes the conversation, or somebody else's lines are taken: then nothing is said of the lines.
  const [conversationId, setConversationId] = useState(prepared?.conversationId ?? talk?.conversationId);
  const sources = (values: QuoteValues) => conversationId !== undefined && { sources: sourcesOf(values) };
  const leaving = useLeaveQuestion(isUnsaved);
  // What was typed on while it was saved is nowhere else: it goes on from there, as a change of what is stored now.
  const read = (id: number) => {
    if (isUnsaved()) return;
    void navigate({ to: '/quotes-admin/$quoteId', params: { quoteId: String(id) }, replace: true });
  };
  async function submit(values: QuoteValues): Promise<void> {
    const saved: SavedQuote = base
      ? await save.mutateAsync({ ...saveInput(base, values), ...sources(values) })
      : await create
          .mutateAsync({
            ...createInput(values),
            ...forParty(party, values),
            ...sources(values),
            ...(conversationId !== undefined && { conversationId }),
          })
          .catch((error: unknown) => {
            if (conversationId === undefined || codeOf(error) !== 'NOT_FOUND') throw error;
            setConversationId(undefined);
            throw new Error(talkWords.gone, { cause: error });
          });
    void cache.quotes.talk.invalidate({ quoteId: saved.id });
    const { password: generated, ...stored } = saved;
    cache.quotes.detail.setData({ quoteId: saved.id }, stored);
    toasts.show(
      base
        ? { title: saving.saved, description: words.version(saved.version) }
        : { title: saving.created, description: saved.title },
    );
    goOnFrom(stored, values);
    if (generated === undefined) read(saved.id);
    else setCreated(saved);
  }
  const passwordKept = () => {
    setCreated(undefined);
    if (created) read(created.id);
  };
  return (
    <>
      <Form
        form={form}
        className={panel.columns}
        failed={saving.failed}
        onSubmit={submit}
        onRefused={compare}
      >
        <div className={panel.column}>
          {prepared && <DraftNotes draft={prepared.draft} />}
          <QuoteFields form={form} conversationId={conversationId} />
          {!base && (
            <DoorPanel
              form={form}
              title={access.title}
              hint={(slug) => access.slugHint(quotePath(slug))}
              words={quotePasswordWords}
            />
          )}
        </div>
        <Stack pos={{ base: 'static', lg: 'sticky' }} top="calc(var(--size-header) + var(--space-4))">
          <QuoteTotal form={form} />
          {prepared && conversationId !== undefined && (
            <NamedAmounts conversationId={conversationId} amounts={prepared.draft.amounts} />
          )}
          {base && theirs && (
            <SaveConflict
              base={base}
              theirs={theirs}
              onReplace={() => goOnFrom(theirs)}
              onTake={() => {
                form.setValues({ content: valuesOf(theirs.content).content });
                setConversationId(undefined);
                goOnFrom(theirs, form.getValues());
              }}
              onMakeNew={() => goOnFrom(undefined)}
              nextFocus={() => form.getInputNode('content.title')}
            />
          )}
          <SaveBar
            submit={base ? saving.save : saving.create}
            onCancel={() =>
              void navigate(
                quote
                  ? { to: '/quotes-admin/$quoteId', params: { quoteId: String(quote.id) } }
                  : { to: '/quotes-admin' },
              )
            }
            state={base && !theirs && saving.next(base.version + 1)}
          />
        </Stack>
      </Form>
      {leaving.dialog}
      <Dialog
        isOpen={created !== undefined}
        onClose={passwordKept}
        title={password.shown}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        {created?.password !== undefined && (
          <ShownCode
            path={quotePath(created.slug)}
            password={created.password}
            words={password}
            onDone={passwordKept}
          />
        )}
      </Dialog>
    </>
  );
}

function initialValuesOf({ quote, copied, prepared, talk, party }: Props): QuoteValues {
  if (prepared) return valuesOfDraft(prepared.draft, prepared.conversationId);
  if (quote && talk) return valuesFrom(quote.content, talk);
  const values = valuesOf(quote?.content ?? copied?.content);
  if (party) return { ...values, content: { ...values.content, ...party.known } };
  if (!copied) return values;
  // The day of the old one says nothing about the new one.
  values.content.validUntil = '';
  return { ...values, slug: suggestedSlug(values, copied.slug) };
}

/** What somebody else has changed, by the names of the fields. */
function changesOf(before: QuoteContent, after: QuoteContent): string {
  const names = Object.keys(conflict.fields) as (keyof QuoteContent)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => conflict.fields[name])
    .join(', ');
}

type ConflictProps = {
  /** What was read before writing began. */
  base: QuoteDetail;
  theirs: QuoteDetail;
  onReplace(): void;
  onTake(): void;
  onMakeNew(): void;
  nextFocus(): HTMLElement | null;
};

/** Somebody was faster: what has happened is said, the text is kept, and one of the ways on is chosen. */
function SaveConflict({ base, theirs, onReplace, onTake, onMakeNew, nextFocus }: ConflictProps) {
  const replace = useRef<HTMLButtonElement>(null);
  const { acceptance, versions } = theirs;
  if (acceptance) {
    return (
      <Conflict
        isRefused
        title={conflict.accepted}
        choices={<Button onClick={onMakeNew}>{conflict.makeNew}</Button>}
        nextFocus={nextFocus}
      >
        <p>
          <bdi>{acceptance.acceptedBy}</bdi>
          {conflict.acceptedText(acceptance.version)}
        </p>
      </Conflict>
    );
  }
  return (
    <Conflict
      isRefused
      title={conflict.changed}
      choices={
        <Button
          ref={replace}
          onClick={() => {
            const whole = replace.current?.form;
            flushSync(onReplace);
            whole?.requestSubmit();
          }}
        >
          {conflict.replace}
        </Button>
      }
      take={{ label: conflict.take, run: onTake }}
      nextFocus={nextFocus}
    >
      <p>
        <bdi>{versions[0]?.authorName}</bdi>
        {conflict.changedText(theirs.version, changesOf(base.content, theirs.content))}
      </p>
    </Conflict>
  );
}
