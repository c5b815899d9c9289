import {
  Alert,
  Button,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId } from 'react';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { documentEndings, screenshotTypes } from '../../../../routers/files.schema.ts';
import { requestPriorities, requestTypes } from '../../../../routers/support-requests.schema.ts';
import { Send } from '../../../ui/icons.tsx';
import { Card } from '../../card.tsx';
import { focusFirstError } from '../../forms/form-errors.tsx';
import iconSize from '../../icon-size.module.css';
import { FileField } from './portal-file-field.tsx';
import { LinkFields } from './portal-link-fields.tsx';
import { RatingSlider } from './portal-rating.tsx';
import { useRequestForm } from './portal-request-form.ts';
import { switchLinkMode, withDocument, withoutDocument } from './portal-rules.ts';

type Props = { project: ClientProject; onRefused(error: unknown): boolean };

const documentAccept = documentEndings.map((ending) => `.${ending}`).join(',');
const documentNames = documentEndings.map((ending) => ending.toUpperCase()).join(', ');

/** A new request, with what shows it: a screenshot, a document or a link. */
export function PortalForm({ project, onRefused }: Props) {
  const { form, put, screenshot, document, send, sent, isSending } = useRequestForm({ project, onRefused });
  const titleId = useId();
  const { values } = form;
  const hasDocument = document.upload.state !== 'none';

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
    <Card aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        Nouvelle demande
      </Title>
      {sent && <SentNote notice={sent.notice} />}
      <form
        noValidate
        onKeyDown={sendByKeys}
        onPaste={paste}
        // A file let go beside its place would take the page away; text is dragged as ever.
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDrop={drop}
        onSubmit={form.onSubmit(
          (valid) => void send(valid),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label="Type de demande"
              data={[...requestTypes]}
              {...form.getInputProps('requestType')}
            />
            <NativeSelect
              label="Priorité"
              data={[...requestPriorities]}
              {...form.getInputProps('priority')}
            />
          </SimpleGrid>
          <TextInput
            label="Titre"
            description="Ce qui ne va pas, ou ce que vous souhaitez, en quelques mots."
            autoComplete="off"
            attributes={{ input: { dir: 'auto' } }}
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Description"
            description="Ce que vous avez fait, ce que vous attendiez et ce qui s’est passé."
            autosize
            minRows={5}
            maxRows={16}
            attributes={{ input: { dir: 'auto' } }}
            {...form.getInputProps('description')}
          />
          <FileField
            title="Capture d’écran"
            accept={screenshotTypes.join(',')}
            field={screenshot}
            onChoose={screenshot.choose}
            onRemove={() => screenshot.clear()}
          >
            Choisissez une image, glissez-la ici ou collez-la avec Ctrl + V, jusqu’à 5MB
          </FileField>
          <Switch
            label="Analyser un lien ou un document"
            description="L’agence lit avec votre demande la page, le dépôt, la feuille ou le fichier que vous indiquez."
            checked={values.isLinkMode}
            onChange={({ currentTarget: { checked } }) => put(switchLinkMode(values, checked))}
          />
          {values.isLinkMode && <LinkFields form={form} hasDocument={hasDocument} />}
          <FileField
            title="Document"
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
            Choisissez un document ou glissez-le ici&nbsp;: {documentNames}, jusqu’à 5MB
          </FileField>
          <RatingSlider
            value={values.rating}
            error={form.errors['rating']}
            onChange={(rating) => form.setFieldValue('rating', rating)}
          />
          <Button type="submit" loading={isSending} rightSection={<Send className={iconSize.small} />}>
            Envoyer la demande
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Ctrl + Enter, as in every other place where something is written. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
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
    <Alert color="green" role="status" title="Demande envoyée">
      <Stack align="flex-start" gap="sm">
        Votre navigateur n’a pas ouvert WhatsApp. Vous pouvez y prévenir l’agence vous-même.
        <Button component="a" href={notice} target="_blank" rel="noopener noreferrer" variant="default">
          Prévenir sur WhatsApp
        </Button>
      </Stack>
    </Alert>
  );
}
