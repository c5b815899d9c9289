import { Alert, Button, Card, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { documentEndings, screenshotTypes } from '../../../../routers/files.schema.ts';
import { type DocumentType, requestForm } from '../../../../routers/support-requests.schema.ts';
import { requestPriorities, requestTypes } from '../../../../routers/support-requests.values.ts';
import { Send } from '../../../ui/icons.tsx';
import { from } from '../../breakpoints.ts';
import { fieldErrorsOf, messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { Form, ParagraphField, SelectField, SubmitButton, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './portal.module.css';
import { forgetDraft, keepDraft, readDraft } from './portal-draft.ts';
import { FileField, useUpload } from './portal-file.tsx';
import { useRefusals } from './portal-live.ts';
import {
  emptyRequest,
  noticeLink,
  type RequestValues,
  switchLinkMode,
  takesLink,
  toRequestInput,
  withDocument,
  withoutDocument,
} from './portal-rules.ts';

const { form: formWords, document: documentWords, file: fileWords, rating, sending } = wordsOf(portalWords);
const codes = wordsOf(requestCodeWords);

type FormProps = {
  project: ClientProject;
  /** The number of requests; undefined until known. */
  count: number | undefined;
};

/**
 * The form of a new request, with a screenshot, a document or a link. On narrow screens it is folded until somebody
 * wants to write, has begun to, or has nothing else to do here.
 */
export function PortalForm({ project, count }: FormProps) {
  const isBeside = useMediaQuery(from('md'), undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const fold = useRef<HTMLButtonElement>(null);
  const request = useRequestForm(project, () => {
    setChosen(false);
    // The focused button disappears together with the form.
    if (!isBeside) fold.current?.focus();
  });
  const { form, screenshot, notice, hasDraft } = request;
  const titleId = useId();
  const isOpen = isBeside || (chosen ?? (hasDraft || count === 0));

  function paste(event: ClipboardEvent): void {
    const image = imageIn(event.clipboardData);
    if (!image) return;
    event.preventDefault();
    screenshot.choose(image);
  }

  function drop(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file?.type.startsWith('image/')) screenshot.choose(file);
  }

  return (
    <Card component="section" aria-labelledby={titleId}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id={titleId}>
          {formWords.title}
        </Title>
        {!isBeside && (
          <Button
            ref={fold}
            {...(isOpen && { variant: 'default' })}
            aria-expanded={isOpen}
            onClick={() => setChosen(!isOpen)}
          >
            {isOpen ? formWords.fold : formWords.write}
          </Button>
        )}
      </Group>
      {notice && (
        <Alert color="green" role="status" title={sending.sent}>
          <Stack align="flex-start" gap="sm">
            {sending.blocked}
            <Button component="a" href={notice} target="_blank" rel="noopener noreferrer" variant="default">
              {sending.tell}
            </Button>
          </Stack>
        </Alert>
      )}
      <div hidden={!isOpen}>
        <Form
          form={form}
          onPaste={paste}
          // A file dropped beside its drop zone would make the browser leave the page; dragging text works as usual.
          onDragOver={(event) => hasFiles(event) && event.preventDefault()}
          onDrop={drop}
          onSubmit={request.send}
          onRefused={request.refuse}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField
              form={form}
              path="requestType"
              label={formWords.type}
              data={requestTypes.map((value) => ({ value, label: codes.types[value] }))}
            />
            <SelectField
              form={form}
              path="priority"
              label={formWords.priority}
              data={requestPriorities.map((value) => ({ value, label: codes.priorities[value] }))}
            />
          </SimpleGrid>
          <TextField form={form} path="title" label={formWords.what} description={formWords.whatHint} />
          <ParagraphField
            form={form}
            path="description"
            label={formWords.description}
            description={formWords.descriptionHint}
            minRows={5}
            maxRows={16}
          />
          <FileField
            title={formWords.screenshot}
            accept={screenshotTypes.join(',')}
            field={screenshot}
            onChoose={screenshot.choose}
            onRemove={() => screenshot.clear()}
          >
            {formWords.screenshotPlace}
          </FileField>
          <DocumentFields request={request} />
          <RatingSlider
            value={form.values.rating}
            error={form.errors['rating']}
            onChange={(rating) => form.setFieldValue('rating', rating)}
          />
          <SubmitButton rightSection={<Send className={iconSize.small} />}>{formWords.send}</SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * The form of a new request with its two files. This tab keeps what is written until the server has it; then `onSent`
 * is called.
 */
function useRequestForm(project: ClientProject, onSent: () => void) {
  const { id: clientProjectId } = project;
  const cache = trpc.useUtils();
  const refused = useRefusals();
  const [draft] = useState(() => readDraft(clientProjectId));
  const form = useForm({
    mode: 'controlled',
    initialValues: draft?.values ?? emptyRequest,
    validate: schemaResolver(requestForm, { sync: true }),
  });
  const screenshot = useUpload(clientProjectId, 'screenshot', draft?.screenshot);
  const document = useUpload(clientProjectId, 'document', draft?.document);
  /** A link to report the last request by WhatsApp, where no window could be opened. */
  const [notice, setNotice] = useState<string>();

  const attempt = useRef(draft?.attempt);
  const { values } = form;
  const { stored: shown } = screenshot;
  const { stored: read } = document;
  useEffect(() => {
    const isEmpty = JSON.stringify(values) === JSON.stringify(emptyRequest) && !shown && !read;
    if (isEmpty) forgetDraft(clientProjectId);
    else keepDraft(clientProjectId, { values, screenshot: shown, document: read, attempt: attempt.current });
  }, [clientProjectId, values, shown, read]);

  /**
   * The id to send something under: the same content gets the same id, since it may have been stored although no
   * answer came.
   */
  function idFor(sent: object): string {
    const input = JSON.stringify(sent);
    if (attempt.current?.input !== input) attempt.current = { id: crypto.randomUUID(), input };
    keepDraft(clientProjectId, { values, screenshot: shown, document: read, attempt: attempt.current });
    return attempt.current.id;
  }

  const create = trpc.supportRequests.create.useMutation({
    onSuccess() {
      form.setValues(emptyRequest);
      form.clearErrors();
      screenshot.clear();
      document.clear();
      forgetDraft(clientProjectId);
      void cache.supportRequests.forProject.invalidate({ clientProjectId });
      void cache.clientProjects.get.invalidate({ clientProjectId });
      setNotice(tellOnWhatsapp(project));
      onSent();
    },
    onError(error) {
      const { attachmentFileId, documentFileId } = fieldErrorsOf(error);
      if (attachmentFileId) screenshot.clear(attachmentFileId);
      if (documentFileId) document.clear(documentFileId);
    },
  });
  const say = (description: string) => {
    toasts.show({ title: sending.error, description, variant: 'destructive' });
  };

  return {
    form,
    screenshot,
    document,
    notice,
    /** Whether something that is not sent yet was written here before. */
    hasDraft: draft !== undefined,
    /** Only the changed value: setting all would clear the errors of the other fields. */
    put(next: RequestValues): void {
      const before = form.getValues();
      if (next.requestType !== before.requestType) form.setFieldValue('requestType', next.requestType);
      if (next.isLinkMode !== before.isLinkMode) form.setFieldValue('isLinkMode', next.isLinkMode);
      if (next.documentType !== before.documentType) form.setFieldValue('documentType', next.documentType);
      if (next.documentUrl !== before.documentUrl) form.setFieldValue('documentUrl', next.documentUrl);
    },
    async send(written: RequestValues): Promise<void> {
      setNotice(undefined);
      const [shot, paper] = await Promise.all([screenshot.settled(), document.settled()]);
      if (shot === 'failed' || paper === 'failed') return say(fileWords.unsent);
      const input = toRequestInput(written, { attachmentFileId: shot?.id, documentFileId: paper?.id });
      await create.mutateAsync({ clientProjectId, ...input, clientRequestId: idFor(input) });
    },
    refuse(error: unknown): true {
      const { attachmentFileId, documentFileId } = fieldErrorsOf(error);
      if (!refused(error)) say(attachmentFileId || documentFileId || messageOf(error) || sending.failed);
      return true;
    },
  };
}

/**
 * Opens WhatsApp with the text. Where the browser blocks the window, the link is returned, to be offered on the page.
 */
function tellOnWhatsapp(project: ClientProject): string | undefined {
  const link = noticeLink(project);
  const opened = link !== undefined && window.open(link, '_blank');
  if (opened) opened.opener = null;
  const isBlocked = link !== undefined && !opened;
  toasts.show({
    title: sending.sent,
    description: sending.sentText,
    ...(isBlocked && {
      action: { label: sending.tell, run: () => void window.open(link, '_blank', 'noopener') },
    }),
  });
  return isBlocked ? link : undefined;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * The pasted image; none where there is text as well, since a text program copies its text together with a picture of
 * it.
 */
function imageIn({ files, types }: DataTransfer): File | undefined {
  if (types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type.startsWith('image/'));
}

const documentAccept = documentEndings.map((ending) => `.${ending}`).join(',');
const documentNames = documentEndings.map((ending) => ending.toUpperCase()).join(', ');

/** What is to be analysed with the request: a link, or a file. */
function DocumentFields({ request: { form, put, document } }: { request: RequestForm }) {
  const { values } = form;
  const hasDocument = !document.isEmpty;
  return (
    <>
      <Switch
        label={documentWords.isRead}
        description={documentWords.isReadHint}
        checked={values.isLinkMode}
        onChange={({ currentTarget: { checked } }) => put(switchLinkMode(values, checked))}
      />
      {values.isLinkMode && <LinkFields form={form} hasDocument={hasDocument} />}
      <FileField
        title={documentWords.title}
        accept={documentAccept}
        field={document}
        onChoose={(file) => {
          if (document.choose(file)) put(withDocument(form.getValues()));
        }}
        onRemove={() => {
          document.clear();
          put(withoutDocument(form.getValues()));
        }}
      >
        {documentWords.place(documentNames)}
      </FileField>
    </>
  );
}

type RatingProps = { value: number; error: ReactNode; onChange(value: number): void };

/** From 1 to 5, also in words. The browser's own slider handles keys, touch and direction. */
function RatingSlider({ value, error, onChange }: RatingProps) {
  const id = useId();
  const word = rating.named(value, rating.marks[value - 1]);
  return (
    <Stack gap="var(--space-1)">
      <Group justify="space-between" gap="var(--space-1) var(--space-3)">
        <label htmlFor={id} className={tone.label}>
          {rating.label}
        </label>
        <Text fz="sm" fw={600} c="accent" aria-hidden="true">
          {word}
        </Text>
      </Group>
      <Text id={`${id}-help`} fz="sm" c="dimmed">
        {rating.question}
      </Text>
      <input
        id={id}
        type="range"
        data-path="rating"
        min={1}
        max={5}
        step={1}
        value={value}
        className={styles.slider}
        aria-valuetext={word}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <Group justify="space-between" gap={0} fz="xs" c="dimmed" aria-hidden="true">
        <span>{rating.marks[0]}</span>
        <span>{rating.marks[4]}</span>
      </Group>
      {error && (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const choices = Object.entries(documentWords.types).map(([value, label]) => ({ value, label }));

const examples: Record<Exclude<DocumentType, 'file'>, string> = {
  github: 'https://github.com/…',
  pdf: 'https://…/document.pdf',
  google_sheet: 'https://docs.google.com/spreadsheets/…',
  url: 'https://…',
};

type LinkProps = Pick<RequestForm, 'form'> & { hasDocument: boolean };

/** Which document is to be analysed. A request takes one: a file that is there already is used. */
function LinkFields({ form, hasDocument }: LinkProps) {
  const { documentType } = form.values;
  return (
    <Stack>
      <SelectField
        form={form}
        path="documentType"
        label={documentWords.type}
        data={choices}
        disabled={hasDocument}
      />
      {takesLink(form.values, hasDocument) && documentType !== 'file' ? (
        <TextField
          form={form}
          path="documentUrl"
          label={documentWords.address}
          description={documentWords.addressHint(examples[documentType])}
          type="url"
          inputMode="url"
          spellCheck={false}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {hasDocument ? documentWords.hasFile : documentWords.needsFile}
        </Text>
      )}
    </Stack>
  );
}
