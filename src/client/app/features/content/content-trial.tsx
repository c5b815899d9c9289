import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { contentWords } from '../../../../content/app/content.ts';
import { learningWords } from '../../../../content/app/learning.ts';
import { directionOf, type Language } from '../../../../content/language.ts';
import type { ContentTrial } from '../../../../routers/content.schema.ts';
import { Check, Person, Warning } from '../../../ui/icons.tsx';
import { Panel } from '../../frame/panel.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { WayBack } from '../../frame/way-back.tsx';
import { Form, LanguageField, SubmitButton, TextField } from '../../kit/form.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './content.module.css';

const words = wordsOf(learningWords).trial;

type Trial = ContentTrial['published'];
type Tried = ContentTrial & { language: Language };

/**
 * Shows what the assistant answers to a question, by the published content and with the drafts; for `sales` and
 * `admin`.
 */
export function ContentTrialScreen() {
  const { client } = trpc.useUtils();
  const [tried, setTried] = useState<Tried>();
  const open = useLatelyUnanswered();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { question: '', language: appLanguage as Language },
  });
  return (
    <StaffScreen
      back={<WayBack to="/content">{wordsOf(contentWords).title}</WayBack>}
      title={words.title}
      lead={words.lead}
    >
      <Form
        form={form}
        failed={words.failed}
        onSubmit={async (values) =>
          setTried({ ...(await client.content.try.mutate(values)), language: values.language })
        }
      >
        <Panel title={words.question}>
          <div className={styles.asked}>
            <TextField
              form={form}
              path="question"
              aria-label={words.question}
              description={words.example}
              maxLength={500}
            />
            <LanguageField form={form} path="language" aria-label={words.language} />
            <SubmitButton>{words.submit}</SubmitButton>
          </div>
          {open.length > 0 && (
            <Group gap="xs" role="group" aria-label={words.lately}>
              <Text c="dimmed" fz="sm" aria-hidden>
                {words.lately}
              </Text>
              {open.map(({ id, text, language }) => (
                <Button
                  key={id}
                  size="compact-sm"
                  variant="light"
                  radius="xl"
                  fw={400}
                  maw="100%"
                  onClick={() => form.setValues({ question: text, language })}
                >
                  <bdi>{text}</bdi>
                </Button>
              ))}
            </Group>
          )}
        </Panel>
      </Form>
      <VisuallyHidden role="status">
        {tried &&
          words.done(
            words.decided[tried.published.decided],
            tried.draft ? words.decided[tried.draft.decided] : undefined,
          )}
      </VisuallyHidden>
      <div className={styles.trials}>
        {tried ? (
          <Answered title={words.published} trial={tried.published} language={tried.language} />
        ) : (
          <Unanswered title={words.published}>{words.waiting}</Unanswered>
        )}
        {tried?.draft ? (
          <Answered title={words.draft} trial={tried.draft} language={tried.language} />
        ) : (
          <Unanswered title={words.draft}>{tried ? words.noDraft : words.waitingDraft}</Unanswered>
        )}
      </div>
      <Text c="dimmed" fz="sm">
        {words.byModel}
      </Text>
    </StaffScreen>
  );
}

const Unanswered = ({ title, children }: { title: string; children: string }) => (
  <Panel title={title}>
    <p className={tone.quiet}>{children}</p>
  </Panel>
);

/** Recent questions that the assistant could not answer: worth trying first. */
function useLatelyUnanswered() {
  const { role } = useMe();
  const { data = [] } = trpc.learning.unanswered.useQuery(
    { state: 'open' },
    { enabled: mayAccessPath(role, '/unanswered') },
  );
  return data
    .flatMap(({ id, language, examples }) => {
      const text = examples[0]?.text ?? '';
      return text === '' ? [] : [{ id, language, text }];
    })
    .slice(0, 3);
}

const looks: Record<Trial['decided'], Omit<StateLook, 'word'>> = {
  answered: { color: 'green', Icon: Check },
  unknown: { color: 'orange', Icon: Warning },
  'handed-over': { color: 'blue', Icon: Person },
};

const scores = new Intl.NumberFormat(appLocale, { maximumFractionDigits: 1 });

type AnsweredProps = { title: string; trial: Trial; language: Language };

const Answered = ({ title, trial: { text, passages, decided }, language }: AnsweredProps) => (
  <Panel title={title} under={<StateBadge look={{ word: words.decided[decided], ...looks[decided] }} />}>
    <p className={styles.said} lang={language} dir={directionOf(language)}>
      {text}
    </p>
    <Stack gap="xs">
      <Title order={3} size="sm">
        {words.passages}
      </Title>
      {passages.length === 0 ? (
        <p className={tone.quiet}>{words.none}</p>
      ) : (
        <ol className={styles.passages}>
          {passages.map(({ id, title: name, score }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span className={tone.quiet}>{words.score(scores.format(score))}</span>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  </Panel>
);
