import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { quotesWords } from '../../../../content/app/quotes.ts';
import {
  createQuoteInput,
  type QuoteContent,
  type QuoteDetail,
  quotePath,
  type SavedQuote,
  saveQuoteInput,
} from '../../../../routers/quotes.schema.ts';
import panel from '../../frame/panel.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import { type Draft, followSlug, useLeaveQuestion, useRevisedDraft } from '../../kit/editor.tsx';
import { Form } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { DoorPanel } from '../gates/code-fields.tsx';
import { QuoteFields, QuoteTotal } from './quote-fields.tsx';
import { QuotePassword, quotePasswordWords } from './quote-password.tsx';
import {
  contentOf,
  createInput,
  type QuoteValues,
  suggestedSlug,
  textOfAll,
  valuesOf,
} from './quote-values.ts';
import { SaveConflict, useCreateQuote, useSaveQuote } from './save-quote.tsx';

const { access, password, saving } = wordsOf(quotesWords);

type Props = {
  /** The quote whose next version is written; none where a new one is. */
  quote?: QuoteDetail | undefined;
  /** What a new one begins with. */
  copied?: { slug: string; content: QuoteContent } | undefined;
};

const checkNew = schemaResolver(createQuoteInput, { sync: true });
const checkChanged = schemaResolver(saveQuoteInput, { sync: true });

/** Writes a quote: a new one, or the next version of one that nobody has accepted. */
export function QuoteEditor({ quote, copied }: Props) {
  const { form, base, theirs, isUnsaved, ...revised } = useQuoteForm({ quote, copied });
  const navigate = useNavigate();
  const leaving = useLeaveQuestion(isUnsaved);
  const [created, setCreated] = useState<SavedQuote>();
  // What was typed on while it was saved is nowhere else: it goes on from there, as a change of what is stored now.
  const read = (id: number) => {
    if (isUnsaved()) return;
    void navigate({ to: '/quotes-admin/$quoteId', params: { quoteId: String(id) }, replace: true });
  };
  const { create, isCreating } = useCreateQuote(form, (saved, sent) => {
    const { password: generated, ...stored } = saved;
    revised.keep(stored, sent);
    if (generated === undefined) read(saved.id);
    else setCreated(saved);
  });
  const keepAndRead = (saved: QuoteDetail, sent: QuoteValues) => {
    revised.keep(saved, sent);
    read(saved.id);
  };
  const { save, isSaving } = useSaveQuote(form, keepAndRead, revised.compare);
  const passwordKept = () => {
    setCreated(undefined);
    if (created) read(created.id);
  };
  return (
    <>
      <Form
        form={form}
        className={panel.columns}
        onSubmit={(values) => (base ? save(base, values) : create(values))}
      >
        <div className={panel.column}>
          <QuoteFields form={form} />
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
          {base && theirs && (
            <SaveConflict
              base={base}
              theirs={theirs}
              isSaving={isSaving}
              onReplace={() => {
                revised.follow();
                save(theirs, form.getValues());
              }}
              onTake={() => {
                // The fields are drawn anew: the keyboard goes to one that is there already.
                flushSync(() => {
                  form.setValues({ content: valuesOf(theirs.content).content });
                  revised.keep(theirs, form.getValues());
                });
                form.getInputNode('content.title')?.focus();
              }}
              onMakeNew={revised.makeNew}
            />
          )}
          <Group gap="xs">
            <Button type="submit" loading={isCreating || isSaving}>
              {base ? saving.save : saving.create}
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void navigate(
                  quote
                    ? { to: '/quotes-admin/$quoteId', params: { quoteId: String(quote.id) } }
                    : { to: '/quotes-admin' },
                )
              }
            >
              {saving.cancel}
            </Button>
          </Group>
          {base && !theirs && <p className={panel.quiet}>{saving.next(base.version + 1)}</p>}
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
          <QuotePassword slug={created.slug} password={created.password} onDone={passwordKept} />
        )}
      </Dialog>
    </>
  );
}

/** The form, what it would replace, and whether it holds something that is nowhere else. */
function useQuoteForm({ quote, copied }: Props) {
  const [latest, setLatest] = useState(quote);
  const [draft, setDraft] = useState<Draft<'form', typeof quote> | undefined>({ value: 'form', base: quote });
  const { base, theirs, follow } = useRevisedDraft({ state: [draft, setDraft], latest });
  const [initialValues] = useState(() => {
    const values = valuesOf(quote?.content ?? copied?.content);
    // The day of the old one says nothing about the new one.
    if (copied) values.content.validUntil = '';
    return { ...values, slug: copied ? suggestedSlug(values, copied.slug) : '' };
  });
  const form = useForm<QuoteValues>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) =>
      base
        ? checkChanged({ quoteId: base.id, version: base.version, content: contentOf(values) })
        : checkNew(createInput(values)),
    onValuesChange(values, previous) {
      // What is said of a list as a whole is mended in its rows.
      form.clearFieldError('content.lines');
      form.clearFieldError('content.instalments');
      followSlug(form, [values, previous], (of) => suggestedSlug(of, copied?.slug));
    },
  });
  const settled = useRef(textOfAll(initialValues));
  return {
    form,
    base,
    theirs: theirs?.stored,
    /** Is told what is stored by now, where a save was refused for it. */
    compare: setLatest,
    follow: () => follow('form'),
    makeNew() {
      setLatest(undefined);
      setDraft({ value: 'form', base: undefined });
    },
    isUnsaved: () => textOfAll(form.getValues()) !== settled.current,
    /** Goes on from what is stored now, which holds these values. */
    keep(stored: QuoteDetail, values: QuoteValues) {
      setLatest(stored);
      setDraft({ value: 'form', base: stored });
      settled.current = textOfAll(values);
    },
  };
}
