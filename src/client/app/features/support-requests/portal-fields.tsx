import { Button, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { documentEndings, screenshotTypes } from '../../../../routers/files.schema.ts';
import { requestPriorities, requestTypes } from '../../../../routers/support-requests.schema.ts';
import { Send } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { FileField } from './portal-file-field.tsx';
import { LinkFields } from './portal-link-fields.tsx';
import { RatingSlider } from './portal-rating.tsx';
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
