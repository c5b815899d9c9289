import { Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { cannedAnswersWords } from '../../../../content/app/canned-answers.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { Language } from '../../../../content/language.ts';
import { type CannedAnswer, saveCannedAnswerInput } from '../../../../routers/canned-answers.schema.ts';
import { showError } from '../../errors.ts';
import { Dialog, useQuestion } from '../../kit/dialog.tsx';
import { Form, FormActions, LanguageField, ParagraphField, TextField } from '../../kit/form.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CannedWords, useCannedAnswers } from './canned-answer-menu.tsx';

const words = wordsOf(cannedAnswersWords);

type Props = { isOpen: boolean; language: Language; onClose(): void };

/** Where the canned answers are made, changed and deleted. */
export function CannedAnswersDialog({ isOpen, language, onClose }: Props) {
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const query = useCannedAnswers(isOpen);
  const { ask, dialog } = useQuestion();
  const cache = trpc.useUtils();
  const remove = trpc.cannedAnswers.remove.useMutation({
    onSuccess: () => toasts.show({ title: words.removed }),
    onError: (error) => showError(error, { title: words.notRemoved }),
    onSettled: () => cache.cannedAnswers.list.invalidate(),
  });
  const close = () => {
    setEdited(undefined);
    onClose();
  };
  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} title={words.title} size="40rem">
        {edited ? (
          <CannedAnswerForm
            answer={edited === 'new' ? undefined : edited}
            language={language}
            onClose={() => setEdited(undefined)}
          />
        ) : (
          <Stack>
            <Text size="sm" c="dimmed">
              {words.nameHint}
            </Text>
            <Button me="auto" onClick={() => setEdited('new')} data-autofocus>
              {words.add}
            </Button>
            <QueryBody
              query={query}
              pending={<Skeleton height="6rem" role="status" aria-label={words.pending} />}
              failed={words.failed}
            >
              {(answers) => (
                <>
                  {answers.length === 0 && <Text>{words.none}</Text>}
                  <Flex component="ul" direction="column" gap="sm">
                    {answers.map((answer) => (
                      <AnswerItem
                        key={answer.id}
                        answer={answer}
                        isRemoving={remove.isPending && remove.variables.id === answer.id}
                        onEdit={() => setEdited(answer)}
                        onRemove={() =>
                          ask({
                            title: words.removeQuestion,
                            text: <bdi>{answer.title}</bdi>,
                            confirm: words.remove,
                            isDangerous: true,
                            run: () => remove.mutate({ id: answer.id }),
                          })
                        }
                      />
                    ))}
                  </Flex>
                </>
              )}
            </QueryBody>
          </Stack>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

type ItemProps = { answer: CannedAnswer; isRemoving: boolean; onEdit(): void; onRemove(): void };

const AnswerItem = ({ answer, isRemoving, onEdit, onRemove }: ItemProps) => (
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
    <Group gap="xs">
      <Button size="compact-sm" variant="default" aria-label={words.editNamed(answer.title)} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.removeNamed(answer.title)}
        loading={isRemoving}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Group>
  </Flex>
);

type FormProps = {
  /** Undefined makes a new one. */
  answer: CannedAnswer | undefined;
  language: Language;
  onClose(): void;
};
type Fields = { title: string; text: string; language: Language };

function CannedAnswerForm({ answer, language, onClose }: FormProps) {
  const cache = trpc.useUtils();
  const form = useForm<Fields>({
    initialValues: {
      title: answer?.title ?? '',
      text: answer?.text ?? '',
      language: answer?.language ?? language,
    },
    validate: schemaResolver(saveCannedAnswerInput, { sync: true }),
  });
  const save = trpc.cannedAnswers.save.useMutation({
    async onSuccess() {
      await cache.cannedAnswers.list.invalidate();
      toasts.show({ title: words.saved });
      onClose();
    },
  });
  return (
    <Form
      form={form}
      failed={words.notSaved}
      onSubmit={(fields) => save.mutateAsync({ ...fields, ...(answer && { id: answer.id }) })}
    >
      <TextField form={form} path="title" label={words.form.title} data-autofocus />
      <LanguageField form={form} path="language" label={words.form.language} />
      <ParagraphField form={form} path="text" {...words.form.text} minRows={4} maxRows={12} />
      <FormActions submit={words.form.submit} onCancel={onClose} />
    </Form>
  );
}
