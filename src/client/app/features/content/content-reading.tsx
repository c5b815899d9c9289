import { Alert, Anchor, Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contentWords } from '../../../../content/app/content.ts';
import { contentSourceWords } from '../../../../content/app/content-sources.ts';
import { directionOf, type Language } from '../../../../content/language.ts';
import { type SourceReading, takeSourceInput } from '../../../../routers/content.schema.ts';
import { Check, Minus, Pen, Plus, Sparkle, Warning } from '../../../ui/icons.tsx';
import { codeOf, showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { SaveBar, useLeaveQuestion } from '../../kit/editor.tsx';
import { Form, LanguageField, ParagraphField, TextField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import type { UncheckedForm } from '../../kit/revised-form.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './content.module.css';
import { moment, shownOfPrint } from './content-looks.tsx';
import { useReadContentAgain } from './use-content-form.ts';

const route = getRouteApi('/staff-frame/content/sources');

const words = wordsOf(contentSourceWords);
const { proposals } = words;

/** The passages read from a source, as they were when they came: they must not change while somebody chooses. */
export function ReadingScreen({ readingId }: { readingId: number }) {
  const query = trpc.content.reading.useQuery({ readingId }, { staleTime: Number.POSITIVE_INFINITY });
  const { data, error, dataUpdatedAt } = query;
  if (data) return <Proposals key={dataUpdatedAt} reading={data} readAgain={() => void query.refetch()} />;
  const isGone = codeOf(error) === 'NOT_FOUND';
  return (
    <StaffScreen back={<Back />} title={isGone ? proposals.gone.title : words.title}>
      {isGone ? (
        <Alert color="gray" role="alert">
          {proposals.gone.text}
        </Alert>
      ) : (
        <QueryBody
          query={query}
          pending={<RowsPending label={proposals.pending} />}
          failed={proposals.failed}
        >
          {() => null}
        </QueryBody>
      )}
    </StaffScreen>
  );
}

const Back = () => <WayBack to="/content/sources">{proposals.back}</WayBack>;

type Passage = SourceReading['passages'][number];

type Choice = { isTaken: boolean; title: string; answer: string; phrases: string };
type Values = { language: Language; entries: Choice[]; gone: boolean[] };

/** Whether there is anything to import: a passage that is unchanged and has its entry stays as it is. */
const isOffered = ({ state }: Passage) => state !== 'same';

/** Not preselected: what is personal, was skipped the last time, or would overwrite an edit. */
const isChosenAtFirst = ({ state, personal, entry }: Passage): boolean =>
  (state === 'new' || state === 'changed') && personal.length === 0 && entry?.isEdited !== true;

const valuesOf = ({ language, passages, gone }: SourceReading): Values => ({
  language,
  entries: passages.map((passage) => ({
    isTaken: isChosenAtFirst(passage),
    title: passage.title,
    answer: passage.text,
    phrases: passage.phrases.join('\n'),
  })),
  gone: gone.map(() => false),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The chosen entries as they are sent; `of` names the passage of each. */
function inputOf({ id, revision, passages, gone }: SourceReading, values: Values) {
  const of = values.entries.flatMap(({ isTaken }, at) => (isTaken ? [at] : []));
  return {
    of,
    input: {
      readingId: id,
      revision,
      language: values.language,
      entries: of.map((at) => {
        const { title = '', answer = '', phrases = '' } = values.entries[at] ?? {};
        const known = passages[at]?.entry?.revision ?? 0;
        return { passage: at, revision: known, title, answer, phrases: linesOf(phrases) };
      }),
      gone: gone.flatMap(({ item, revision: known }, at) =>
        values.gone[at] ? [{ item, revision: known }] : [],
      ),
    },
  };
}

/** The errors that the call would report, at the fields of the form. */
function faultsOf(reading: SourceReading, values: Values): Record<string, string> {
  const { of, input } = inputOf(reading, values);
  const { error } = takeSourceInput.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [list, at, field], message }) => [
      `${String(list)}.${of[Number(at)] ?? 0}.${String(field)}`,
      message,
    ]),
  );
}

type ProposalsProps = { reading: SourceReading; readAgain(): void };

function Proposals({ reading, readAgain }: ProposalsProps) {
  const navigate = route.useNavigate();
  const utils = trpc.useUtils();
  const readContentAgain = useReadContentAgain();
  const form: UncheckedForm<Values> = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: valuesOf(reading),
    validate: ((values: Values) => faultsOf(reading, values)) as never,
  });
  const [isChanged, setIsChanged] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [isSuggesting, setIsSuggesting] = useState(false);
  const leaving = useLeaveQuestion({ isUnsaved: () => form.isDirty() && !isDone });
  const entries = form.useWatchValue('entries') as Choice[];
  const goneChosen = form.useWatchValue('gone') as boolean[];
  const count =
    entries.filter(({ isTaken }) => isTaken).length + goneChosen.filter((isTaken) => isTaken).length;
  const offered = reading.passages.flatMap((passage, at) => (isOffered(passage) ? [{ passage, at }] : []));
  const same = reading.passages.filter((passage) => !isOffered(passage));
  const numberOf = (state: Passage['state']) =>
    reading.passages.filter((passage) => passage.state === state).length;
  const tickAll = (isTaken: boolean) => {
    for (const { at } of offered) form.setFieldValue(`entries.${at}.isTaken`, isTaken);
  };
  const question = useQuestion();
  async function suggest(): Promise<void> {
    setIsSuggesting(true);
    try {
      const made = await utils.client.content.suggest.mutate({ readingId: reading.id });
      toasts.show({ title: proposals.suggested, description: proposals.suggestedText });
      utils.content.reading.setData({ readingId: reading.id }, made);
    } catch (error) {
      showError(error, { title: proposals.notSuggested });
      setIsSuggesting(false);
    }
  }
  async function save(values: Values): Promise<void> {
    if (count === 0) {
      toasts.show({ title: proposals.choose, variant: 'destructive' });
      return;
    }
    const { count: made } = await utils.client.content.takeSource.mutate(inputOf(reading, values).input);
    setIsDone(true);
    form.resetDirty();
    toasts.show({ title: proposals.saved(made), description: proposals.savedText });
    void readContentAgain();
    void utils.content.sources.invalidate();
    await navigate({ to: '/content', search: { kind: 'fact' }, ignoreBlocker: true });
    void utils.content.reading.reset({ readingId: reading.id });
  }
  return (
    <StaffScreen back={<Back />} title={reading.name} lead={reading.title ?? words.title}>
      <Stack gap="xs">
        <Text c="dimmed" fz="sm">
          {proposals.readAt(moment(reading.readAt), reading.fingerprint.slice(0, shownOfPrint))}
        </Text>
        {reading.problem !== null && (
          <Alert color="orange" variant="light" icon={<Warning className={iconSize.medium} />}>
            {reading.problem}
          </Alert>
        )}
        <Alert color="blue" variant="light" role="note">
          {reading.known &&
            `${(reading.known.isSame ? proposals.same : proposals.known)(moment(reading.known.takenAt), reading.known.by)} `}
          {offered.length + reading.gone.length === 0 ? proposals.nothingLeft : proposals.material}
        </Alert>
      </Stack>
      <Form
        form={form}
        className={styles.form}
        aria-label={proposals.form}
        failed={proposals.notSaved}
        onSubmit={save}
        onRefused={(error) => {
          if (codeOf(error) === 'CONFLICT') setIsChanged(true);
          return false;
        }}
      >
        {!reading.known && (
          <LanguageField form={form} path="language" label={proposals.language} maw="16rem" />
        )}
        {offered.length > 0 && (
          <Group justify="space-between" gap="sm">
            <Text fw={600}>
              {proposals.counts(numberOf('new'), numberOf('changed'), reading.gone.length)}
            </Text>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => tickAll(true)}>
                {proposals.all}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => tickAll(false)}>
                {proposals.nothing}
              </Button>
            </Group>
          </Group>
        )}
        {reading.hasModel && offered.length > 0 && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<Sparkle className={iconSize.small} />}
              loading={isSuggesting}
              onClick={() =>
                form.isDirty()
                  ? question.ask({
                      title: proposals.suggest,
                      text: proposals.replaced,
                      confirm: proposals.replace,
                      run: () => void suggest(),
                    })
                  : void suggest()
              }
            >
              {proposals.suggest}
            </Button>
            <Text c="dimmed" fz="sm">
              {proposals.suggestHint}
            </Text>
            {question.dialog}
          </Group>
        )}
        {offered.map(({ passage, at }) => (
          <PassageFields key={at} form={form} at={at} passage={passage} language={reading.language} />
        ))}
        {reading.gone.length > 0 && (
          <Panel title={proposals.goneTitle}>
            <Text fz="sm">{proposals.goneText}</Text>
            {reading.gone.map(({ item, title, answer }, at) => (
              <Checkbox
                key={item}
                {...form.getInputProps(`gone.${at}`, { type: 'checkbox' })}
                label={proposals.hide(title)}
                description={answer}
              />
            ))}
          </Panel>
        )}
        {same.length > 0 && (
          <details className={styles.version}>
            <summary>{proposals.unchanged(same.length)}</summary>
            <ul className={styles.unchanged}>
              {same.map(({ title, entry }) => (
                <li key={entry?.item ?? title}>{entry && <EntryLink {...entry} />}</li>
              ))}
            </ul>
          </details>
        )}
        {isChanged && (
          <Group>
            <Button variant="default" onClick={readAgain}>
              {proposals.again}
            </Button>
          </Group>
        )}
        {offered.length + reading.gone.length > 0 && (
          <SaveBar submit={proposals.save(count)} state={proposals.unsaved} />
        )}
      </Form>
      {leaving.dialog}
    </StaffScreen>
  );
}

const EntryLink = ({ item, title }: NonNullable<Passage['entry']>) => (
  <Anchor
    inherit
    renderRoot={(props) => (
      <Link
        {...props}
        to="/content/$kind/$item"
        params={{ kind: 'fact', item }}
        aria-label={proposals.openEntry(title)}
      />
    )}
  >
    <bdi>{title || wordsOf(contentWords).untitled}</bdi>
  </Anchor>
);

const looks: Record<Passage['state'], Omit<StateLook, 'word'>> = {
  new: { color: 'accent', Icon: Plus },
  changed: { color: 'orange', Icon: Pen },
  same: { color: 'green', Icon: Check },
  left: { color: 'gray', Icon: Minus },
};

type FieldsProps = {
  form: UncheckedForm<Values>;
  at: number;
  passage: Passage;
  language: Language;
};

/** One passage: it is read, edited and chosen; its fields appear once it is chosen. */
function PassageFields({ form, at, passage, language }: FieldsProps) {
  const { state, title, text, personal, before, entry, isByModel } = passage;
  const isTaken = Boolean(form.useWatchValue(`entries.${at}.isTaken`));
  const own = { lang: language, dir: directionOf(language) };
  return (
    <section className={styles.passage} aria-label={title}>
      <Group gap="sm" justify="space-between" align="flex-start" wrap="nowrap">
        <Checkbox
          key={form.key(`entries.${at}.isTaken`)}
          {...form.getInputProps(`entries.${at}.isTaken`, { type: 'checkbox' })}
          aria-label={proposals.take(title)}
          label={
            <bdi {...own} className={styles.passageTitle}>
              {title}
            </bdi>
          }
        />
        <StateBadge look={{ word: proposals.states[state], ...looks[state] }} />
      </Group>
      {isByModel && (
        <Badge color="blue" tt="none" miw="max-content" leftSection={<Sparkle className={iconSize.text} />}>
          {proposals.byModel}
        </Badge>
      )}
      {personal.length > 0 && (
        <Alert color="orange" variant="light" role="note" icon={<Warning className={iconSize.medium} />}>
          {proposals.personal(personal.join(', '))}
        </Alert>
      )}
      {entry?.isEdited && (
        <Alert color="orange" variant="light" role="note" icon={<Pen className={iconSize.medium} />}>
          {proposals.edited} <EntryLink {...entry} />
        </Alert>
      )}
      {before !== null && <Former title={proposals.before} text={before} language={language} isOpen />}
      {entry?.isEdited && <Former title={proposals.entry} text={entry.answer} language={language} />}
      {isTaken ? (
        <>
          <TextField form={form} path={`entries.${at}.title`} label={proposals.name} maxLength={120} />
          <ParagraphField
            form={form}
            path={`entries.${at}.answer`}
            label={proposals.answer}
            minRows={3}
            maxRows={16}
          />
          <ParagraphField
            form={form}
            path={`entries.${at}.phrases`}
            label={proposals.phrases}
            description={proposals.phrasesHint}
            minRows={1}
            maxRows={8}
          />
        </>
      ) : (
        <p {...own} className={styles.said}>
          {text}
        </p>
      )}
    </section>
  );
}

type FormerProps = { title: string; text: string; language: Language; isOpen?: boolean };

const Former = ({ title, text, language, isOpen = false }: FormerProps) => (
  <details className={styles.version} open={isOpen}>
    <summary>{title}</summary>
    <p lang={language} dir={directionOf(language)} className={styles.said}>
      {text}
    </p>
  </details>
);
