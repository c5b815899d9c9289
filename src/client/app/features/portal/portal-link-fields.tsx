import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { DocumentType } from '../../../../routers/support-requests.schema.ts';
import type { RequestForm } from './portal-request-form.ts';
import { takesLink } from './portal-rules.ts';

export const documentTypeWords: Record<DocumentType, string> = {
  github: 'Dépôt ou fichier GitHub',
  pdf: 'PDF en ligne',
  google_sheet: 'Google Sheet',
  url: 'Page web',
  file: 'Fichier',
};

const choices = Object.entries(documentTypeWords).map(([value, label]) => ({ value, label }));

const examples: Record<Exclude<DocumentType, 'file'>, string> = {
  github: 'https://github.com/…',
  pdf: 'https://…/document.pdf',
  google_sheet: 'https://docs.google.com/spreadsheets/…',
  url: 'https://…',
};

type Props = { form: RequestForm; hasDocument: boolean };

/** Which document is to be analysed. A request takes one: a file that is there already is the one. */
export function LinkFields({ form, hasDocument }: Props) {
  const { documentType } = form.values;
  return (
    <Stack>
      <NativeSelect
        label="Type de document"
        data={choices}
        disabled={hasDocument}
        {...form.getInputProps('documentType')}
      />
      {takesLink(form.values, hasDocument) && documentType !== 'file' ? (
        <TextInput
          label="Adresse du document"
          description={`Elle doit pouvoir être lue sans mot de passe, par exemple ${examples[documentType]}`}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('documentUrl')}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {hasDocument
            ? 'Le fichier ci-dessous sera analysé. Retirez-le pour indiquer une adresse à sa place.'
            : 'Ajoutez le fichier ci-dessous.'}
        </Text>
      )}
    </Stack>
  );
}
