import {
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { documentEndings, screenshotTypes } from '../../../../routers/files.schema.ts';
import { requestPriorities, requestTypes } from '../../../../routers/support-requests.schema.ts';
import { Send } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import tone from '../../tone.module.css';
import styles from './portal.module.css';
import { FileField } from './portal-file-field.tsx';
import { LinkFields } from './portal-link-fields.tsx';
import type { useRequestForm } from './portal-request-form.ts';
import { switchLinkMode, withDocument, withoutDocument } from './portal-rules.ts';

type Props = { request: ReturnType<typeof useRequestForm> };

/** All that a request is made of. */
export function RequestFields({ request }: Props) {
  const { form, screenshot, isSending } = request;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Type de demande"
          data={[...requestTypes]}
          {...form.getInputProps('requestType')}
        />
        <NativeSelect label="Priorité" data={[...requestPriorities]} {...form.getInputProps('priority')} />
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
      <DocumentFields request={request} />
      <RatingSlider
        value={form.values.rating}
        error={form.errors['rating']}
        onChange={(rating) => form.setFieldValue('rating', rating)}
      />
      <Button type="submit" loading={isSending} rightSection={<Send className={iconSize.small} />}>
        Envoyer la demande
      </Button>
    </Stack>
  );
}

const documentAccept = documentEndings.map((ending) => `.${ending}`).join(',');
const documentNames = documentEndings.map((ending) => ending.toUpperCase()).join(', ');

/** What is to be read with the request: a link, or a file. */
function DocumentFields({ request: { form, put, document } }: Props) {
  const { values } = form;
  const hasDocument = document.upload.state !== 'none';
  return (
    <>
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
    </>
  );
}

const words = ['Très mal', 'Mal', 'Correctement', 'Bien', 'Très bien'];

type PortalRatingProps = { value: number; error: ReactNode; onChange(value: number): void };

/** From 1 to 5, in words too. The browser's own slider: keys, touch and direction are its business. */
function RatingSlider({ value, error, onChange }: PortalRatingProps) {
  const id = useId();
  const word = `${value} sur 5\u00a0: ${words[value - 1]}`;
  return (
    <Stack gap="var(--space-1)">
      <Group justify="space-between" gap="var(--space-1) var(--space-3)">
        <label htmlFor={id} className={tone.label}>
          Note
        </label>
        <Text fz="sm" fw={600} c="accent" aria-hidden="true">
          {word}
        </Text>
      </Group>
      <Text id={`${id}-help`} fz="sm" c="dimmed">
        Comment va votre projet en ce moment&nbsp;?
      </Text>
      <input
        id={id}
        type="range"
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
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </Group>
      {error && (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
