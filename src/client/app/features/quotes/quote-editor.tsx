import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { type KeptDraft, type QuoteDetail, quotePath } from '../../../../routers/quotes.schema.ts';
import panel from '../../frame/panel.module.css';
import { AccessPanel, ShownCodeDialog } from '../../kit/code.tsx';
import { SaveBar, useLeaveQuestion } from '../../kit/editor.tsx';
import { Form } from '../../kit/form.tsx';
import { Conflict, FieldsConflict } from '../../kit/revised-form.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { QuoteFields, QuoteTotal } from './quote-fields.tsx';
import { quotePasswordWords } from './quote-password.tsx';
import { NamedAmounts, PreparedNotes } from './quote-sources.tsx';
import type { InitialQuote, Stored } from './quote-values.ts';
import styles from './quotes.module.css';
import { useKeptDraft, useQuoteForm, useQuoteSaving } from './use-quote-form.ts';

const { access, password, saving, conflict, drafts } = wordsOf(quotesWords);

const noDraftBegun = () => {};

type EditorProps = {
  /** Read once: what is written goes on from it. */
  initial: InitialQuote;
  /** Called with the draft that a new quote is stored as from now on. */
  onBegun?(draftId: number): void;
};

/** Edits a quote: a new one, or the next version of one that nobody has accepted. */
export function QuoteEditor({ initial: given, onBegun = noDraftBegun }: EditorProps) {
  const [initial] = useState(given);
  const { prepared } = initial;
  const navigate = useNavigate();
  const writing = useQuoteForm(initial);
  const { form, base, theirs, conversationId } = writing;
  const { created, submit, passwordKept } = useQuoteSaving(writing);
  const { keep, isKeeping } = useKeptDraft(writing, initial);
  async function keepAndStay(): Promise<void> {
    const draft = await keep();
    if (draft && !base) onBegun(draft.id);
  }
  const isNew = base?.is !== 'version';
  const leaving = useLeaveQuestion({
    isUnsaved: writing.isUnsaved,
    keep: isNew
      ? {
          label: drafts.keepAndLeave,
          isBusy: isKeeping || form.submitting,
          run: async () => (await keep()) !== undefined && !writing.isUnsaved(),
        }
      : undefined,
  });
  const conflictProps = {
    onTake: writing.takeTheirs,
    nextFocus: () => form.getInputNode('content.title'),
  };
  return (
    <>
      <Form
        form={form}
        className={panel.columns}
        failed={saving.failed}
        onSubmit={submit}
        onRefused={writing.compare}
      >
        <div className={panel.column}>
          {prepared && <PreparedNotes prepared={prepared} />}
          <QuoteFields form={form} conversationId={conversationId} />
          {isNew && (
            <AccessPanel
              form={form}
              title={access.title}
              hint={(slug) => access.slugHint(quotePath(slug))}
              words={quotePasswordWords}
            />
          )}
        </div>
        {/* Below the fields the bar with the save button sticks to the window, so that it stays in sight. */}
        <Stack
          display={{ base: 'contents', lg: 'flex' }}
          pos="sticky"
          className={styles.side ?? ''}
          top="calc(var(--size-header) + var(--space-4))"
        >
          <QuoteTotal form={form} />
          {prepared && conversationId !== undefined && (
            <NamedAmounts conversationId={conversationId} amounts={prepared.amounts} />
          )}
          {base?.is === 'version' && theirs?.is === 'version' && (
            <SaveConflict
              {...conflictProps}
              base={base.quote}
              theirs={theirs.quote}
              onReplace={writing.replaceTheirs}
              onMakeNew={() => writing.goOnFrom(undefined)}
            />
          )}
          {base?.is === 'draft' && theirs?.is === 'draft' && (
            <DraftConflict
              {...conflictProps}
              base={base.draft}
              theirs={theirs.draft}
              onReplace={() => {
                writing.replaceTheirs();
                void keep(theirs);
              }}
            />
          )}
          <SaveBar
            submit={isNew ? saving.create : saving.save}
            onCancel={() =>
              void navigate(
                base?.is === 'version'
                  ? { to: '/quotes-admin/$quoteId', params: { quoteId: String(base.quote.id) } }
                  : { to: '/quotes-admin' },
              )
            }
            keep={
              isNew && !theirs
                ? {
                    label: drafts.keep,
                    isBusy: isKeeping,
                    isDisabled: form.submitting,
                    run: () => void keepAndStay(),
                  }
                : undefined
            }
            state={!theirs && <SaveState base={base} isDirty={writing.isDirty} />}
          />
        </Stack>
      </Form>
      {leaving.dialog}
      <ShownCodeDialog made={created} words={password} onDone={passwordKept} />
    </>
  );
}

/** Whether what is written is saved, and when it last was. */
function SaveState({ base, isDirty }: { base: Stored | undefined; isDirty: boolean }) {
  if (!base) return drafts.hint;
  if (base.is === 'version') return saving.next(base.quote.version + 1);
  if (isDirty) return drafts.changed;
  const { updatedAt, editorName } = base.draft;
  return (
    <span>
      {drafts.changedAt}
      <Time at={updatedAt} as="minute" />
      {drafts.by}
      <bdi>{editorName}</bdi>
    </span>
  );
}

type ConflictProps = {
  /** The version that was read when editing began. */
  base: QuoteDetail;
  theirs: QuoteDetail;
  onReplace(): void;
  onTake(): void;
  onMakeNew(): void;
  nextFocus(): HTMLElement | null;
};

/** Somebody was faster: explains what has happened, keeps the text, and offers the ways on. */
function SaveConflict({ base, theirs, onReplace, onTake, onMakeNew, nextFocus }: ConflictProps) {
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
    <FieldsConflict
      title={conflict.changed}
      author={versions[0]?.authorName}
      text={(changed) => conflict.changedText(theirs.version, changed)}
      names={conflict.fields}
      base={base.content}
      theirs={theirs.content}
      otherwise={conflict.nothing}
      replace={{ label: conflict.replace, run: onReplace }}
      take={{ label: conflict.take, run: onTake }}
      nextFocus={nextFocus}
    />
  );
}

type DraftConflictProps = Pick<ConflictProps, 'onReplace' | 'onTake' | 'nextFocus'> & {
  base: KeptDraft;
  theirs: KeptDraft;
};

/** A colleague has saved the same draft meanwhile. */
const DraftConflict = ({ base, theirs, onReplace, onTake, nextFocus }: DraftConflictProps) => (
  <FieldsConflict
    title={drafts.conflict.title}
    author={theirs.editorName}
    text={drafts.conflict.text}
    names={conflict.fields}
    base={base.content}
    theirs={theirs.content}
    otherwise={drafts.conflict.nothing}
    choices={<Button onClick={onReplace}>{drafts.conflict.replace}</Button>}
    take={{ label: drafts.conflict.take, run: onTake }}
    nextFocus={nextFocus}
  />
);
