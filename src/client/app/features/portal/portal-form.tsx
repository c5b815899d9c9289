import { Alert, Button, Card, Stack, Title } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, useId } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { Form } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { RequestFields } from './portal-fields.tsx';
import { useRequestForm } from './portal-request-form.ts';

const { form: formWords, sending } = wordsOf(portalWords);

type Props = { project: ClientProject; onRefused(error: unknown): boolean };

/** A new request, with what shows it: a screenshot, a document or a link. */
export function PortalForm({ project, onRefused }: Props) {
  const request = useRequestForm({ project, onRefused });
  const { form, screenshot, send, sent } = request;
  const titleId = useId();

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
      <Title order={2} size="h3" id={titleId}>
        {formWords.title}
      </Title>
      {sent && <SentNote notice={sent.notice} />}
      <Form
        form={form}
        onPaste={paste}
        // A file let go beside its place would take the page away; text is dragged as ever.
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDrop={drop}
        onSubmit={send}
        onRefused={request.refuse}
      >
        <RequestFields request={request} />
      </Form>
    </Card>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The pasted image; none where there are words as well, which a text program copies with a picture of them. */
function imageIn({ files, types }: DataTransfer): File | undefined {
  if (types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type.startsWith('image/'));
}

function SentNote({ notice }: { notice: string | undefined }) {
  if (!notice) return null;
  return (
    <Alert color="green" role="status" title={sending.sent}>
      <Stack align="flex-start" gap="sm">
        {sending.blocked}
        <Button component="a" href={notice} target="_blank" rel="noopener noreferrer" variant="default">
          {sending.tell}
        </Button>
      </Stack>
    </Alert>
  );
}
