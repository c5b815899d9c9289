import { Anchor, Button, Flex, Group, Stack, Switch, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import { clientProjectFieldRefusals } from '../../../../content/refusals/client-projects.ts';
import {
  type AdminClientProject,
  type GithubTest,
  setGithubInput,
} from '../../../../routers/client-projects.schema.ts';
import { Check, Warning } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Form, FormActions, SecretField, TextField } from '../../kit/form.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './client-projects.module.css';
import { useKeepProject } from './use-projects.ts';

const { github: words, token: tokenWords, test: testWords } = wordsOf(clientProjectsWords);
const { repository: missing } = wordsOf(clientProjectFieldRefusals);
const kit = wordsOf(kitWords);

type Props = { project: AdminClientProject; onClose(): void };

const check = schemaResolver(setGithubInput, { sync: true });

/** The repository and its token. A stored token is never sent to the browser: its field starts empty. */
function GithubForm({ project, onClose }: Props) {
  const { id, name, slug, githubRepository, hasGithubToken, showsCodeToModel } = project;
  const form = useForm({
    initialValues: { githubRepository: githubRepository ?? '', githubToken: '', showsCodeToModel },
    validate: (values) => check({ clientProjectId: id, ...values }),
  });
  const change = useGithubChange(onClose);
  return (
    <Form
      form={form}
      aria-label={words.of(name, slug)}
      onSubmit={({ githubRepository: repository, githubToken: token, showsCodeToModel: showsCode }) =>
        change.mutateAsync({
          clientProjectId: id,
          githubRepository: repository,
          showsCodeToModel: showsCode,
          ...(token.trim() && { githubToken: token }),
        })
      }
      onRefused={refuse}
      onInvalid={({ githubRepository: problem }) => {
        if (problem) showProblem(words.addressMissing, missing);
      }}
    >
      <TextField
        form={form}
        path="githubRepository"
        label={words.address}
        placeholder={words.addressExample}
        type="url"
        inputMode="url"
        spellCheck={false}
        required
        data-autofocus
        autoFocus
      />
      <SecretField
        form={form}
        path="githubToken"
        label={tokenWords.label}
        reveal={tokenWords.show}
        description={hasGithubToken ? tokenWords.storedHint : tokenWords.hint}
        autoComplete="new-password"
        spellCheck={false}
      />
      <Switch
        {...form.getInputProps('showsCodeToModel', { type: 'checkbox' })}
        label={words.showsCode}
        description={words.showsCodeHint}
      />
      {hasGithubToken && githubRepository && (
        <StoredToken project={project} repository={githubRepository} onRemoved={onClose} />
      )}
      <FormActions submit={words.save} onCancel={onClose} />
    </Form>
  );
}

const showProblem = (title: string, description: string) =>
  toasts.show({ title, description, variant: 'destructive' });

/** As specified, without the server's reason. */
function refuse(): true {
  showProblem(kit.error, words.notSaved);
  return true;
}

function useGithubChange(onSaved: () => void) {
  const keep = useKeepProject();
  return trpc.clientProjects.setGithub.useMutation({
    // The typed token is cleared from memory once it is sent.
    gcTime: 0,
    onSuccess(project) {
      keep(project);
      toasts.show({ title: words.saved, description: words.savedText });
      onSaved();
    },
  });
}

type StoredTokenProps = { project: AdminClientProject; repository: string; onRemoved(): void };

function StoredToken({ project, repository, onRemoved }: StoredTokenProps) {
  const { ask, dialog } = useQuestion();
  const { mutate, isPending } = useGithubChange(onRemoved);
  return (
    <Group gap="var(--space-2) var(--space-3)">
      <TokenSign word={tokenWords.stored} />
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        onClick={() =>
          ask({
            title: tokenWords.removeQuestion(project.name),
            text: tokenWords.removeConsequence,
            confirm: tokenWords.remove,
            isDangerous: true,
            run: () =>
              mutate(
                { clientProjectId: project.id, githubRepository: repository, githubToken: null },
                { onError: refuse },
              ),
          })
        }
      >
        {tokenWords.remove}
      </Button>
      {dialog}
    </Group>
  );
}

/** The repository that the AI reads for its prompts, and whether it can be read. */
export function GithubBlock({ project }: { project: AdminClientProject }) {
  const { name, slug, githubRepository, hasGithubToken, showsCodeToModel } = project;
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // The form takes the focus away with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    // Projects may share a name, places of a page may not.
    <section className={styles.github} aria-label={words.of(name, slug)}>
      <Group justify="space-between" gap="var(--space-2) var(--space-3)">
        <h3 className={tone.label}>{words.title}</h3>
        {!isEditing && (
          <Button
            ref={opener}
            variant="default"
            size="compact-sm"
            aria-label={githubRepository ? words.editNamed(name) : words.configureNamed(name)}
            onClick={() => setIsEditing(true)}
          >
            {githubRepository ? words.edit : words.configure}
          </Button>
        )}
      </Group>
      {isEditing && <GithubForm project={project} onClose={close} />}
      {!isEditing && githubRepository && (
        <>
          <Flex component="p" wrap="wrap" align="center" gap="var(--space-2) var(--space-3)">
            <Anchor data-alone href={githubRepository} target="_blank" rel="noopener noreferrer">
              {githubRepository.replace(/^https?:\/\//, '')}
            </Anchor>
            {hasGithubToken && <TokenSign word={tokenWords.configured} />}
            {showsCodeToModel && <TokenSign word={words.codeShown} />}
          </Flex>
          <ConnectionTest key={`${githubRepository} ${hasGithubToken}`} project={project} />
        </>
      )}
      {!isEditing && !githubRepository && <p className={tone.quiet}>{words.none}</p>}
    </section>
  );
}

const TokenSign = ({ word }: { word: string }) => (
  <span className={styles.sign}>
    <Check className={iconSize.small} />
    {word}
  </span>
);

function ConnectionTest({ project }: { project: AdminClientProject }) {
  const { mutate, isPending, data } = trpc.clientProjects.testGithub.useMutation({
    onError: (error) => showError(error, { title: testWords.failed }),
  });
  return (
    <Stack align="start" gap="sm">
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={testWords.named(project.name)}
        onClick={() => mutate({ clientProjectId: project.id })}
      >
        {testWords.action}
      </Button>
      <div role="status">{data && <Outcome test={data} />}</div>
    </Stack>
  );
}

function Outcome({ test }: { test: GithubTest }) {
  const { outcome, message, branch, commit, fileCount, isPrivate } = test;
  const isGood = outcome === 'ok';
  const Icon = isGood ? Check : Warning;
  return (
    <Stack gap="xs">
      <Flex component="p" gap="xs" c={isGood ? 'green' : 'red'} fz="sm">
        <Icon className={iconSize.small} />
        <span>{message}</span>
      </Flex>
      {isGood && (
        <Facts>
          <dt>{testWords.branch}</dt>
          <dd>
            <bdi>{branch}</bdi>
          </dd>
          <dt>{testWords.commit}</dt>
          <Text component="dd" inherit ff="monospace">
            {commit?.slice(0, 7)}
          </Text>
          <dt>{testWords.files}</dt>
          <dd>{fileCount?.toLocaleString(appLocale)}</dd>
          <dt>{testWords.access}</dt>
          <dd>{isPrivate ? testWords.private : testWords.public}</dd>
        </Facts>
      )}
    </Stack>
  );
}
