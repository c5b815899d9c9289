import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contentWords } from '../../../../content/app/content.ts';
import { contentSourceWords } from '../../../../content/app/content-sources.ts';
import { learningWords } from '../../../../content/app/learning.ts';
import { languageNames } from '../../../../content/chat.ts';
import { type EditedKind, editedKinds } from '../../../../content/kind-names.ts';
import { isWording, languagesOf } from '../../../../content/kinds.ts';
import type { Language } from '../../../../content/language.ts';
import type { ContentDetail, ContentValues } from '../../../../routers/content.schema.ts';
import { Sparkle } from '../../../ui/icons.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { from } from '../../breakpoints.ts';
import { codeOf, showError } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { oneOf } from '../../kit/address.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { SaveBar, useLeaveQuestion } from '../../kit/editor.tsx';
import { Form } from '../../kit/form.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { MergeConflict } from '../../kit/revised-form.tsx';
import { StateBadge, SwitchBadge } from '../../kit/state-badge.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './content.module.css';
import { type Arriving, FactFields, focusField, TextFields } from './content-fields.tsx';
import { changeName, moment, shownOfPrint, stateLook, titleOfDetail } from './content-looks.tsx';
import { isOnPages, mayFrame, PreviewDialog } from './content-preview.tsx';
import { PublishDialog, Versions, Waiting } from './content-publish.tsx';
import { readEditorSearch } from './content-search.ts';
import { languageAt, languagesFor, type What } from './content-values.ts';
import { type Editing, useContentForm } from './use-content-form.ts';

const route = getRouteApi('/staff-frame/content/$kind/$item');

const words = wordsOf(contentWords);
const learning = wordsOf(learningWords);
const sourceWords = wordsOf(contentSourceWords);

/** The editor of one published record in all its languages, or of a new one; for `sales` and `admin`. */
export function ContentEditorScreen() {
  const params = route.useParams();
  const kind = oneOf<EditedKind>(editedKinds, params.kind);
  const { item } = params;
  const isKnown = kind && (!isWording(kind) || languagesOf(kind, item).length > 0);
  if (!isKnown || item.length > 80) return <MissingItem />;
  if (item === 'new') return <NewItem key={`new ${kind}`} kind={kind} />;
  return <StoredItem key={`${kind} ${item}`} kind={kind} item={item} />;
}

/** A new record, which may start from a question that had no answer. */
function NewItem({ kind }: { kind: EditedKind }) {
  const { group } = readEditorSearch({ ...route.useSearch() });
  const what = { kind, item: null };
  if (group === undefined || (kind !== 'question' && kind !== 'fact'))
    return <Editor what={what} stored={undefined} />;
  return <Answer kind={kind} groupId={group} />;
}

function Answer({ kind, groupId }: { kind: 'question' | 'fact'; groupId: number }) {
  // Not read again meanwhile: what is being written must not change.
  const query = trpc.learning.proposal.useQuery(
    { groupId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const { data } = query;
  if (!data) {
    return (
      <StaffScreen back={<Back kind={kind} />} title={words.create[kind]}>
        <QueryBody query={query} pending={<Pending />} failed={learning.from.failed}>
          {() => null}
        </QueryBody>
      </StaffScreen>
    );
  }
  const { language, question, answer, phrases } = data;
  const said =
    kind === 'question' ? { question, answer } : { title: question.slice(0, longestTitle), answer, phrases };
  return (
    <Editor
      what={{ kind, item: null }}
      stored={undefined}
      begun={{
        groupId,
        language,
        hasAnswer: answer !== '',
        values: { isShown: true, facts: {}, texts: { [language]: said } },
      }}
    />
  );
}

/** The title of a knowledge entry may be shorter than the question. */
const longestTitle = 120;

function StoredItem({ kind, item }: { kind: EditedKind; item: string }) {
  // The revision of a cached answer may be old.
  const query = trpc.content.get.useQuery({ kind, item }, { gcTime: 0 });
  const { data, error } = query;
  if (codeOf(error) === 'NOT_FOUND') return <MissingItem />;
  if (data) return <Editor what={{ kind, item, start: data.start }} stored={data} />;
  return (
    <StaffScreen back={<Back kind={kind} />} title={words.one[kind]}>
      <QueryBody query={query} pending={<Pending />} failed={words.editor.failed}>
        {() => null}
      </QueryBody>
    </StaffScreen>
  );
}

const Back = ({ kind }: { kind: EditedKind }) => (
  <WayBack to="/content" search={kind === 'service' ? {} : { kind }}>
    {words.kinds[kind]}
  </WayBack>
);

const Pending = () => (
  <Stack role="status" aria-label={words.editor.pending}>
    <Skeleton height="12rem" />
    <Skeleton height="24rem" />
  </Stack>
);

const MissingItem = () => (
  <MissingScreen
    title={words.editor.missing.title}
    text={words.editor.missing.text}
    to="/content"
    back={words.editor.all}
  />
);

/** The languages on screen: two side by side where there is room, else the one of the selected tab. */
function useLanguages(what: What, stored: ContentDetail | undefined, begun: Language | undefined) {
  const isWide = useMediaQuery(from('lg'), undefined, { getInitialValueInEffect: false });
  const all = languagesFor(what);
  const written = all.filter((language) => stored?.values.texts[language] !== undefined);
  const [chosen, setChosen] = useState(() => {
    const original =
      [...written, ...all].includes(appLanguage) && (written.length === 0 || written.includes(appLanguage))
        ? appLanguage
        : (written[0] ?? all[0] ?? appLanguage);
    return { original: begun ?? original, other: begun ?? original };
  });
  const original = isWide && all.length > 1 ? chosen.original : undefined;
  const other =
    chosen.other === original
      ? (all.find((language) => language !== original) ?? chosen.other)
      : chosen.other;
  return {
    all,
    original,
    other,
    show: (next: { original?: Language; other?: Language }) =>
      setChosen({ ...chosen, original: original ?? chosen.original, other, ...next }),
  };
}

/** The initial values of a new record, and the questions that it is to answer. */
type Begun = { groupId: number; language: Language; hasAnswer: boolean; values: ContentValues };
type EditorProps = { what: What; stored: ContentDetail | undefined; begun?: Begun };

function Editor({ what, stored, begun }: EditorProps) {
  const { kind } = what;
  const navigate = useNavigate();
  const search = readEditorSearch({ ...route.useSearch() });
  const shown = useLanguages(what, stored, begun?.language);
  const [found, setFound] = useState({ search: '', part: '' });
  const [isPublishing, setIsPublishing] = useState(false);
  const whole = useRef<HTMLFormElement>(null);
  /** Focuses a field that may be in another language's tab, or hidden by the search. */
  const reveal = (paths: string[]) => {
    const path = paths.find((one) => editing.form.getInputNode(one)) ?? paths[0] ?? '';
    const language = languageAt(path);
    const isShown = !language || language === shown.original || language === shown.other;
    flushSync(() => {
      setFound({ search: '', part: '' });
      if (!isShown) shown.show({ other: language });
    });
    focusField(whole.current, path);
  };
  const editing: Editing = useContentForm(what, stored, reveal, { begun });
  const { form, detail, isDirty } = editing;
  const arriving: Arriving = useRef(undefined);
  const leaving = useLeaveQuestion({
    isUnsaved: () => editing.isUnsaved() || arriving.current !== undefined,
  });
  const item = detail?.item;
  const open = (made: ContentDetail, preview?: true) =>
    void navigate({
      to: '/content/$kind/$item',
      params: { kind, item: made.item },
      search: preview ? { preview } : {},
      replace: true,
    });
  /** Saves what is unsaved; undefined where that failed and the error is shown. */
  async function saved(): Promise<ContentDetail | undefined> {
    await arriving.current;
    if (detail && !editing.isUnsaved()) return detail;
    if (editing.showOwnFaults()) return undefined;
    try {
      return await editing.save(form.getValues());
    } catch (error) {
      if (!(await editing.refuse(error))) showError(error, { title: words.saving.failed });
      return undefined;
    }
  }
  async function preview(): Promise<void> {
    const now = await saved();
    if (!now) return;
    // Only a full page load brings the policy that allows a page in a frame.
    if (mayFrame()) open(now, true);
    else window.location.assign(`/content/${kind}/${encodeURIComponent(now.item)}?preview=true`);
  }
  async function publish(): Promise<void> {
    const now = await saved();
    if (!now) return;
    if (detail) setIsPublishing(true);
    else open(now);
  }
  useSaveKey(() => whole.current?.requestSubmit());
  return (
    <StaffScreen
      back={<Back kind={kind} />}
      title={detail ? titleOfDetail(detail) : words.create[kind]}
      lead={words.one[kind]}
      actions={
        <>
          {isOnPages(kind, item ?? '') && (
            <Button variant="default" onClick={() => void preview()}>
              {words.preview.open}
            </Button>
          )}
          {detail && (
            <Button
              variant={detail.hasDraft || isDirty ? 'filled' : 'default'}
              disabled={!detail.hasDraft && !isDirty}
              onClick={() => void publish()}
            >
              {words.publish.open}
            </Button>
          )}
        </>
      }
    >
      {detail && <States detail={detail} />}
      {begun && !detail && (
        <Alert
          role="note"
          color="blue"
          title={learning.from.title}
          icon={<Sparkle className={iconSize.medium} />}
        >
          {begun.hasAnswer ? learning.from.withAnswer : learning.from.withoutAnswer}
        </Alert>
      )}
      {detail?.source && (
        <Text c="dimmed" fz="sm" className={styles.origin}>
          {sourceWords.origin(
            detail.source.name,
            moment(detail.source.takenAt),
            detail.source.fingerprint.slice(0, shownOfPrint),
          )}
        </Text>
      )}
      {detail && <Waiting editing={editing} detail={detail} />}
      <Form
        form={form}
        ref={whole}
        className={styles.form}
        aria-label={words.editor.form}
        failed={words.saving.failed}
        onSubmit={async () => {
          await arriving.current;
          const made = await editing.saveAndTell(form.getValues());
          if (!detail) open(made);
        }}
        onRefused={editing.refuse}
        onInvalid={(errors) => reveal(Object.keys(errors))}
      >
        <FactFields what={what} form={form} arriving={arriving} />
        <TextFields
          what={what}
          form={form}
          detail={detail}
          all={shown.all}
          original={shown.original}
          other={shown.other}
          onShow={shown.show}
          {...found}
          onFind={(next) => setFound({ ...found, ...next })}
        />
        {detail && (
          <Proposal editing={editing} detail={detail} from={shown.original} to={shown.other} saved={saved} />
        )}
        {editing.merge && (
          <MergeConflict
            words={words.conflict}
            theirs={editing.merge.theirs.map((change) => changeName(kind, change))}
            both={editing.merge.both.map((change) => changeName(kind, change))}
            settle={editing.settle}
          />
        )}
        <SaveBar
          submit={words.saving.save}
          state={
            isDirty
              ? words.saving.unsaved
              : detail
                ? detail.hasDraft
                  ? words.saving.savedDraft
                  : words.saving.nothing
                : words.saving.new
          }
        />
      </Form>
      {detail?.hasDraft && <Discard editing={editing} detail={detail} />}
      {detail && <Versions editing={editing} detail={detail} />}
      {detail && (
        <PublishDialog
          key={detail.revision}
          editing={editing}
          detail={detail}
          isOpen={isPublishing}
          onClose={() => setIsPublishing(false)}
        />
      )}
      {detail && isOnPages(kind, detail.item) && (
        <PreviewDialog
          detail={detail}
          kind={kind}
          isOpen={search.preview === true && mayFrame()}
          onClose={() => open(detail)}
        />
      )}
      {leaving.dialog}
    </StaffScreen>
  );
}

/** Ctrl + S or Cmd + S saves from anywhere on the screen except a dialog. */
function useSaveKey(save: () => void): void {
  const latest = useLatest(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!(event.target as Element).closest('[role=dialog]')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest]);
}

/** The state: draft, planned or published, and whether it is visible. */
function States({ detail }: { detail: ContentDetail }) {
  const { hasDraft, history, published, kind } = detail;
  const dueAt = history.find(({ publishedAt }) => publishedAt === null)?.dueAt ?? null;
  return (
    <Group gap="xs">
      <StateBadge look={stateLook({ hasDraft, dueAt, isDefault: !hasDraft && history.length === 0 })} />
      {!isWording(kind as EditedKind) && (
        <SwitchBadge isOn={published?.isShown ?? false} words={words.shown} />
      )}
    </Group>
  );
}

type ProposalProps = {
  editing: Editing;
  detail: ContentDetail;
  /** Undefined where only one language is on screen. */
  from: Language | undefined;
  to: Language;
  saved(): Promise<ContentDetail | undefined>;
};

/** Has the model translate the original, and marks its text, on either side, as not reviewed. */
function Proposal({ editing, detail, from: original, to, saved }: ProposalProps) {
  const { client } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const { kind, item, hasModel, languages } = detail;
  async function run(act: (now: ContentDetail) => Promise<ContentDetail>): Promise<void> {
    setIsBusy(true);
    try {
      const now = await saved();
      if (now) editing.take(await act(now));
    } catch (error) {
      showError(error, { title: words.proposal.failed });
    }
    setIsBusy(false);
  }
  const write = (source: Language) =>
    run(async ({ revision }) => {
      const what = { kind: kind as EditedKind, item, revision };
      const { left, ...next } = await client.content.translate.mutate({ ...what, from: source, to });
      const named = left.map((name) => words.fields[name] ?? name).join(', ');
      toasts.show({
        title: words.proposal.done,
        description: named ? words.proposal.left(named) : words.proposal.doneText,
      });
      return next;
    });
  const read = (language: Language) =>
    run(({ revision, values }) =>
      client.content.save.mutate({ kind: kind as EditedKind, item, revision, values, reviewed: [language] }),
    );
  return (
    <Group gap="sm">
      {original && (
        <Button variant="default" loading={isBusy} disabled={!hasModel} onClick={() => void write(original)}>
          {words.proposal.write(languageNames[original], languageNames[to])}
        </Button>
      )}
      {original && !hasModel && (
        <Text c="dimmed" fz="sm">
          {words.proposal.noModel}
        </Text>
      )}
      {(original ? [original, to] : [to])
        .filter((language) => languages[language]?.isByModel)
        .map((language) => (
          <Group key={language} gap="sm">
            <Text fz="sm">{words.proposal.isWritten(languageNames[language])}</Text>
            <Button variant="subtle" disabled={isBusy} onClick={() => void read(language)}>
              {words.proposal.read}
            </Button>
          </Group>
        ))}
    </Group>
  );
}

function Discard({ editing, detail }: { editing: Editing; detail: ContentDetail }) {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const question = useQuestion();
  const { kind } = editing.what;
  const what = { kind, item: detail.item };
  async function discard(): Promise<void> {
    await client.content.discard.mutate({ ...what, revision: detail.revision });
    toasts.show({ title: words.discard.done });
    if (!detail.published) await navigate({ to: '/content', search: kind === 'service' ? {} : { kind } });
    else editing.take(await client.content.get.query(what));
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        onClick={() =>
          question.ask({
            title: words.discard.title,
            text: detail.published ? words.discard.text : words.discard.textNew,
            confirm: words.discard.action,
            isDangerous: true,
            run: () => void discard().catch(showError),
          })
        }
      >
        {words.discard.action}
      </Button>
      {question.dialog}
    </div>
  );
}
