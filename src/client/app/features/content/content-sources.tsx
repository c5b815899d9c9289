import { Alert, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { contentWords } from '../../../../content/app/content.ts';
import { contentSourceWords } from '../../../../content/app/content-sources.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { ContentSources, SourceReading } from '../../../../routers/content.schema.ts';
import { documentEndings } from '../../../../routers/files.schema.ts';
import { messageOf, showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { type Column, RowDetail, RowName, RowText } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { Section } from '../../kit/section.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { isTaken, refuseTooLarge } from '../../uploads/file-rules.ts';
import { dataUrlOf, Unreadable, upload } from '../../uploads/upload.ts';
import styles from './content.module.css';
import { shownOfPrint } from './content-looks.tsx';
import { ReadingScreen } from './content-reading.tsx';
import { readSourcesSearch } from './content-search.ts';

const route = getRouteApi('/staff-frame/content/sources');

const words = wordsOf(contentSourceWords);

/** Turns a file or a web page into knowledge of the assistant, as drafts; for `sales` and `admin`. */
export function ContentSourcesScreen() {
  const { reading } = readSourcesSearch({ ...route.useSearch() });
  return reading === undefined ? <SourcesScreen /> : <ReadingScreen key={reading} readingId={reading} />;
}

type Source = ContentSources[number];

/** The progress: the percentage of a file that is sent, or none while it is read. */
type Work = { percent: number | undefined };

const accept = documentEndings.map((ending) => `.${ending}`).join();

/** Reads a source and opens the result. `problem` is why a file was refused. */
function useReading() {
  const navigate = route.useNavigate();
  const { client, content } = trpc.useUtils();
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef(new AbortController());
  // Whoever leaves aborts it.
  useEffect(() => {
    const own = new AbortController();
    abort.current = own;
    return () => own.abort();
  }, []);
  async function run(read: (signal: AbortSignal) => Promise<SourceReading>): Promise<void> {
    const { signal } = abort.current;
    setWork({ percent: undefined });
    setProblem(undefined);
    try {
      const made = await read(signal);
      content.reading.setData({ readingId: made.id }, made);
      await navigate({ search: { reading: made.id } });
    } finally {
      if (!signal.aborted) setWork(undefined);
    }
  }
  const send = (file: File, sourceId?: number) =>
    run(async (signal) =>
      upload<SourceReading>({
        address: '/api/admin/content-sources',
        body: JSON.stringify({ file: await dataUrlOf(file, signal), name: file.name, sourceId }),
        type: 'application/json',
        words: words.file,
        signal,
        onPercent: (percent) => setWork({ percent: percent < wholeSent ? percent : undefined }),
      }),
    );
  return {
    work,
    problem,
    page: (asked: { address: string } | { sourceId: number }) =>
      run((signal) => client.content.readSource.mutate(asked, { signal })),
    async file(file: File, sourceId?: number): Promise<void> {
      if (!isTaken('document', file)) return setProblem(words.file.wrong);
      if (refuseTooLarge(file)) return;
      await send(file, sourceId).catch((error: unknown) => {
        setProblem(error instanceof Unreadable ? words.file.gone : messageOf(error));
      });
    },
  };
}

/** From this percentage on the file counts as sent. */
const wholeSent = 99;

function SourcesScreen() {
  const reading = useReading();
  const query = trpc.content.sources.useQuery();
  const utils = trpc.useUtils();
  const question = useQuestion();
  const fileLabel = useId();
  const { work } = reading;
  const form = useForm({ mode: 'uncontrolled', initialValues: { address: '' } });
  return (
    <StaffScreen
      back={
        <WayBack to="/content" search={{ kind: 'fact' }}>
          {wordsOf(contentWords).kinds.fact}
        </WayBack>
      }
      title={words.title}
      lead={words.lead}
    >
      <div className={styles.trials} inert={work !== undefined}>
        <Panel title={<span id={fileLabel}>{words.file.title}</span>}>
          <DropZone
            labelledBy={fileLabel}
            accept={accept}
            problem={reading.problem}
            onFiles={([file]) => file && void reading.file(file)}
          >
            {words.file.hint}
          </DropZone>
        </Panel>
        <Panel title={words.page.title}>
          <Form form={form} refused={words.failed} onSubmit={(values) => reading.page(values)}>
            <TextField
              form={form}
              path="address"
              type="url"
              inputMode="url"
              label={words.page.label}
              description={words.page.hint}
              maxLength={2_000}
            />
            <Group>
              <SubmitButton>{words.page.submit}</SubmitButton>
            </Group>
          </Form>
        </Panel>
      </div>
      <div role="status">
        {work && (
          <Alert color="blue" variant="light">
            <Text fz="sm" mb="xs">
              {work.percent === undefined ? words.reading : words.file.sending(work.percent)}
            </Text>
            <Progress
              value={work.percent ?? 100}
              animated={work.percent === undefined}
              aria-label={words.reading}
            />
          </Alert>
        )}
      </div>
      <Section title={words.sources.title}>
        <RecordList
          words={{ title: words.sources.title, list: words.sources.list, none: words.sources.none }}
          query={query}
          columns={columns}
          actions={(source) => (
            <SourceActions
              source={source}
              reading={reading}
              onForget={() =>
                question.ask({
                  ...words.sources.ask,
                  isDangerous: true,
                  run: () => void forget(source).catch(showError),
                })
              }
            />
          )}
        />
      </Section>
      {question.dialog}
    </StaffScreen>
  );

  async function forget({ id, name }: Source): Promise<void> {
    await utils.client.content.forgetSource.mutate({ sourceId: id });
    toasts.show({ title: words.sources.forgotten, description: name });
    await utils.content.sources.invalidate();
  }
}

type ActionsProps = { source: Source; reading: ReturnType<typeof useReading>; onForget(): void };

/** A page is fetched again; for a file its newer version is chosen. */
function SourceActions({ source: { id, kind, name }, reading, onForget }: ActionsProps) {
  const reset = useRef<() => void>(null);
  const isPage = kind === 'page';
  const { again, againNamed, newer, newerNamed, forget } = words.sources;
  const isBusy = reading.work !== undefined;
  const actions = (read: () => void) => (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        visibleFrom="lg"
        disabled={isBusy}
        aria-label={(isPage ? againNamed : newerNamed)(name)}
        onClick={read}
      >
        {isPage ? again : newer}
      </Button>
      <RowMenu
        name={name}
        isDisabled={isBusy}
        actions={[
          { label: isPage ? again : newer, run: read },
          { label: forget, isDangerous: true, run: onForget },
        ]}
      />
    </Group>
  );
  if (isPage) {
    const refuse = (error: unknown) => showError(error, { title: words.failed });
    return actions(() => void reading.page({ sourceId: id }).catch(refuse));
  }
  return (
    <FileButton
      resetRef={reset}
      accept={accept}
      onChange={(file) => {
        reset.current?.();
        if (file) void reading.file(file, id);
      }}
    >
      {({ onClick }) => actions(onClick)}
    </FileButton>
  );
}

const columns: Column<Source>[] = [
  {
    head: words.sources.heads.name,
    cell: ({ kind, name, title, fingerprint }) => (
      <RowName
        details={
          <RowDetail>
            {[
              words.sources.kinds[kind],
              ...(title && title !== name ? [title] : []),
              words.sources.print(fingerprint.slice(0, shownOfPrint)),
            ].join(' · ')}
          </RowDetail>
        }
      >
        <bdi>{name}</bdi>
      </RowName>
    ),
  },
  {
    head: words.sources.heads.taken,
    kind: 'short',
    cell: ({ takenAt, by }) => (
      <RowText detail={words.sources.by(by)}>
        <Time at={takenAt} as="moment" />
      </RowText>
    ),
  },
  {
    head: words.sources.heads.language,
    kind: 'short',
    narrow: 'none',
    cell: ({ language }) => languageNames[language],
  },
  {
    head: words.sources.heads.entries,
    kind: 'number',
    narrow: 'end',
    cell: ({ count }) => count,
    narrowCell: ({ count }) => (
      <Text span c="dimmed" fz="sm">
        {words.sources.entries(count)}
      </Text>
    ),
  },
];
