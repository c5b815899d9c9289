import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { portalWords } from '../../../../content/app/portal.ts';
import type { DocumentType } from '../../../../routers/support-requests.schema.ts';
import { wordsOf } from '../../language.ts';
import type { RequestForm } from './portal-request-form.ts';
import { takesLink } from './portal-rules.ts';

const words = wordsOf(portalWords).document;

const choices = Object.entries(words.types).map(([value, label]) => ({ value, label }));

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
        label={words.type}
        data={choices}
        disabled={hasDocument}
        {...form.getInputProps('documentType')}
      />
      {takesLink(form.values, hasDocument) && documentType !== 'file' ? (
        <TextInput
          label={words.address}
          description={words.addressHint(examples[documentType])}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('documentUrl')}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {hasDocument ? words.hasFile : words.needsFile}
        </Text>
      )}
    </Stack>
  );
}
