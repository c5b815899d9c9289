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
import { forgetDraft, keepDraft, readDraft } from './portal-draft.ts';
import { useUpload } from './portal-file.tsx';
import { portalRequestsKey, useRefusals } from './portal-live.ts';
import { emptyRequest, noticeLink, type RequestValues, toRequestInput } from './portal-rules.ts';

const { file: fileWords, sending } = wordsOf(portalWords);

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The form of a new request with its two files. What is written stays in this tab until the server has it, which calls `onSent`. */
export function useRequestForm(project: ClientProject, onSent: () => void) {
  const { id: clientProjectId } = project;
  const queryClient = useQueryClient();
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
  /** Where to tell of the last request that was sent, where no window could be opened for it. */
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

  /** The id to send something under: the same for the same, which may be stored without our hearing of it. */
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
      void queryClient.invalidateQueries({ queryKey: [...portalRequestsKey, clientProjectId] });
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
    /** Whether something was written here before that is not sent yet. */
    hasDraft: draft !== undefined,
    /** Only what is another value: all at once would take away what is said at the other fields. */
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
