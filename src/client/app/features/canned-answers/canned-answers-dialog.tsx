import { Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { cannedAnswersWords } from '../../../../content/app/canned-answers.ts';
import { languageNames } from '../../../../content/chat.ts';
import { type Language, languages } from '../../../../content/language.ts';
import { type CannedAnswer, saveCannedAnswerInput } from '../../../../routers/canned-answers.schema.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form, ParagraphField, SelectField, showFieldErrors, TextField } from '../../kit/form.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { CannedWords } from './canned-answer-menu.tsx';
import { useCannedAnswers, useRemoveCannedAnswer, useSaveCannedAnswer } from './use-canned-answers.ts';

const words = wordsOf(cannedAnswersWords);

type Props = { isOpen: boolean; language: Language; onClose(): void };

/** Where the canned answers are made, changed and deleted. */
export function CannedAnswersDialog({ isOpen, language, onClose }: Props) {
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const close = () => {
    setEdited(undefined);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={words.title} size="40rem">
      {edited ? (
        <CannedAnswerForm
          key={edited === 'new' ? 'new' : edited.id}
          answer={edited === 'new' ? undefined : edited}
          language={language}
          onClose={() => setEdited(undefined)}
        />
      ) : (
        <AnswerList isOpen={isOpen} onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function AnswerList({ isOpen, onEdit }: { isOpen: boolean; onEdit(answer: CannedAnswer | 'new'): void }) {
  const { data, error, refetch } = useCannedAnswers(isOpen);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {words.nameHint}
      </Text>
      <Button me="auto" onClick={() => onEdit('new')} data-autofocus>
        {words.add}
      </Button>
      {error && <QueryFailed title={words.failed} error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" role="status" aria-label={words.pending} />}
      {data?.length === 0 && <Text>{words.none}</Text>}
      {data && data.length > 0 && (
        <Flex component="ul" direction="column" gap="sm">
          {data.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} onEdit={() => onEdit(answer)} />
          ))}
        </Flex>
      )}
    </Stack>
  );
}

/** Deleting asks once, in the place of the button that was pressed. */
function AnswerItem({ answer, onEdit }: { answer: CannedAnswer; onEdit(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRemoveCannedAnswer(() => setIsAsking(false));
  return (
    <Flex
      component="li"
      wrap="wrap"
      justify="space-between"
      align="start"
      gap="sm"
      p="sm"
      bd="1px solid var(--color-line)"
      bdrs="sm"
    >
      <Stack flex="1 1 16rem" gap="var(--space-1)" miw={0}>
        <CannedWords
          {...answer}
          about={
            <Text size="xs" c="dimmed">
              {languageNames[answer.language]}
            </Text>
          }
        />
      </Stack>
      {isAsking ? (
        <Group gap="xs" role="alert">
          <Text size="sm">{words.removeQuestion}</Text>
          <Button
            size="compact-sm"
            color="red"
            loading={isPending}
            autoFocus
            onClick={() => mutate({ id: answer.id })}
          >
            {words.remove}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.editNamed(answer.title)}
            onClick={onEdit}
          >
            {words.edit}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.removeNamed(answer.title)}
            onClick={() => setIsAsking(true)}
          >
            {words.remove}
          </Button>
        </Group>
      )}
    </Flex>
  );
}

type CannedAnswerFormProps = {
  /** Undefined makes a new one. */
  answer: CannedAnswer | undefined;
  language: Language;
  onClose(): void;
};
type Fields = { title: string; text: string; language: Language };

function CannedAnswerForm({ answer, language, onClose }: CannedAnswerFormProps) {
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
      { onError: (error) => showFieldErrors(form, error) },
    );
  return (
    <Form form={form} onSubmit={save}>
      <TextField form={form} path="title" label={words.form.title} data-autofocus />
      <SelectField
        form={form}
        path="language"
        label={words.form.language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <ParagraphField
        form={form}
        path="text"
        label={words.form.text}
        description={words.form.hint}
        minRows={4}
        maxRows={12}
      />
      <Group gap="xs">
        <Button type="submit" loading={isPending}>
          {words.form.submit}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </Group>
    </Form>
  );
}
