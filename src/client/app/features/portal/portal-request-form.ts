import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { requestForm } from '../../../../routers/support-requests.schema.ts';
import { fieldErrorsOf, messageOf } from '../../errors.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { type Attempt, forgetDraft, keepDraft, readDraft } from './portal-draft.ts';
import { portalRequestsKey } from './portal-live.ts';
import { emptyRequest, noticeLink, type RequestValues, toRequestInput } from './portal-rules.ts';
import { type UploadField, useUpload } from './portal-upload.ts';

const { file: fileWords, sending } = wordsOf(portalWords);

type Options = {
  project: ClientProject;
  /** Told of every refusal, and true where it ends the session: nothing more is to be said then. */
  onRefused(error: unknown): boolean;
};

export type RequestForm = ReturnType<typeof useValues>;
type Files = { screenshot: UploadField; document: UploadField };

/** The form of a new request with its two files. What is written stays in this tab until the server has it. */
export function useRequestForm({ project, onRefused }: Options) {
  const { id: clientProjectId } = project;
  const [draft] = useState(() => readDraft(clientProjectId));
  const form = useValues(draft?.values ?? emptyRequest);
  const shared = { clientProjectId, onRefused };
  const screenshot = useUpload({ ...shared, purpose: 'screenshot', kept: draft?.screenshot });
  const document = useUpload({ ...shared, purpose: 'document', kept: draft?.document });
  const files = { screenshot, document };
  const idFor = useKeptDraft(clientProjectId, form.values, files, draft?.attempt);
  const submission = useSending({ project, onRefused }, form, files, idFor);
  return { form, put: (next: RequestValues) => putValues(form, next), ...files, ...submission };
}

const useValues = (initialValues: RequestValues) =>
  useForm({ mode: 'controlled', initialValues, validate: schemaResolver(requestForm, { sync: true }) });

/** Only what is another value: all at once would take away what is said at the other fields. */
function putValues(form: RequestForm, next: RequestValues): void {
  const before = form.getValues();
  if (next.requestType !== before.requestType) form.setFieldValue('requestType', next.requestType);
  if (next.isLinkMode !== before.isLinkMode) form.setFieldValue('isLinkMode', next.isLinkMode);
  if (next.documentType !== before.documentType) form.setFieldValue('documentType', next.documentType);
  if (next.documentUrl !== before.documentUrl) form.setFieldValue('documentUrl', next.documentUrl);
}

/**
 * Keeps the draft in this tab. Answers under which id to send something: the same thing under the same, so that what was
 * stored without our hearing of it is not stored twice.
 */
function useKeptDraft(
  clientProjectId: number,
  values: RequestValues,
  { screenshot: { stored: screenshot }, document: { stored: document } }: Files,
  keptAttempt: Attempt | undefined,
): (input: object) => string {
  const attempt = useRef(keptAttempt);
  useEffect(() => {
    const isEmpty = JSON.stringify(values) === JSON.stringify(emptyRequest) && !screenshot && !document;
    if (isEmpty) forgetDraft(clientProjectId);
    else keepDraft(clientProjectId, { values, screenshot, document, attempt: attempt.current });
  }, [clientProjectId, values, screenshot, document]);
  return (sent) => {
    const input = JSON.stringify(sent);
    if (attempt.current?.input !== input) attempt.current = { id: crypto.randomUUID(), input };
    keepDraft(clientProjectId, { values, screenshot, document, attempt: attempt.current });
    return attempt.current.id;
  };
}

/** What the last request that was sent left to be done: to tell of it on WhatsApp where no window could be opened. */
type Sent = { notice: string | undefined };

function useSending(
  { project, onRefused }: Options,
  form: RequestForm,
  { screenshot, document }: Files,
  idFor: (input: object) => string,
) {
  const { id: clientProjectId } = project;
  const queryClient = useQueryClient();
  const cache = trpc.useUtils();
  const [sent, setSent] = useState<Sent>();
  const create = trpc.supportRequests.create.useMutation({
    onSuccess() {
      form.setValues(emptyRequest);
      form.clearErrors();
      screenshot.clear();
      document.clear();
      forgetDraft(clientProjectId);
      void queryClient.invalidateQueries({ queryKey: [...portalRequestsKey, clientProjectId] });
      void cache.clientProjects.get.invalidate({ clientProjectId });
      setSent({ notice: tellOnWhatsapp(project) });
    },
    onError(error) {
      const { attachmentFileId, documentFileId } = fieldErrorsOf(error);
      if (attachmentFileId) screenshot.clear(attachmentFileId);
      if (documentFileId) document.clear(documentFileId);
    },
  });

  async function send(values: RequestValues): Promise<void> {
    setSent(undefined);
    const [shot, paper] = await Promise.all([screenshot.settled(), document.settled()]);
    if (shot === 'failed' || paper === 'failed') {
      toasts.show({ title: sending.error, description: fileWords.unsent, variant: 'destructive' });
      return;
    }
    const input = toRequestInput(values, { attachmentFileId: shot?.id, documentFileId: paper?.id });
    await create.mutateAsync({ clientProjectId, ...input, clientRequestId: idFor(input) });
  }
  function refuse(error: unknown): true {
    if (onRefused(error)) return true;
    const { attachmentFileId, documentFileId } = fieldErrorsOf(error);
    toasts.show({
      title: sending.error,
      description: attachmentFileId || documentFileId || messageOf(error) || sending.failed,
      variant: 'destructive',
    });
    return true;
  }
  return { send, sent, refuse };
}

/**
 * Opens WhatsApp with the words written. A browser that takes this for an advertisement opens nothing: the link is then
 * the answer, to be offered on the page.
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
