import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { languageNames } from '../../../../content/chat.ts';
import { type Language, languages } from '../../../../content/language.ts';
import { type CannedAnswer, saveCannedAnswerInput } from '../../../../routers/canned-answers.schema.ts';
import { fieldErrorsOf } from '../../errors.ts';
import styles from './canned-answers.module.css';
import { useSaveCannedAnswer } from './use-canned-answers.ts';

type Props = {
  /** Undefined makes a new one. */
  answer: CannedAnswer | undefined;
  language: Language;
  onClose(): void;
};
type Fields = { title: string; text: string; language: Language };

export function CannedAnswerForm({ answer, language, onClose }: Props) {
  const form = useForm<Fields>({
    initialValues: {
      title: answer?.title ?? '',
      text: answer?.text ?? '',
      language: answer?.language ?? language,
    },
    validate: schemaResolver(saveCannedAnswerInput, { sync: true }),
  });
  const { mutate, isPending } = useSaveCannedAnswer(onClose);
  const save = (fields: Fields) =>
    mutate(
      { ...fields, ...(answer && { id: answer.id }) },
      { onError: (error) => form.setErrors(fieldErrorsOf(error)) },
    );
  return (
    <form
      className={styles.manage}
      noValidate
      onSubmit={form.onSubmit(save, (errors) => {
        const [first] = Object.keys(errors);
        if (first) form.getInputNode(first)?.focus();
      })}
    >
      <TextInput label="Titre" data-autofocus {...form.getInputProps('title')} />
      <NativeSelect
        label="Langue"
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <Textarea
        label="Réponse"
        description="{name} devient le nom du visiteur."
        autosize
        minRows={4}
        maxRows={12}
        attributes={{ input: { dir: 'auto' } }}
        {...form.getInputProps('text')}
      />
      <div className={styles.steps}>
        <Button type="submit" loading={isPending}>
          Enregistrer
        </Button>
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
