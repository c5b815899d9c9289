import { Anchor, Button, Flex, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { AdminClientProject, GithubTest } from '../../../../routers/client-projects.schema.ts';
import { Check, Flame } from '../../../ui/icons.tsx';
import { fieldErrorsOf, showError } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './client-projects.module.css';
import { useKeepProject } from './use-projects.ts';

type Props = { project: AdminClientProject; onClose(): void };

const missing = "Veuillez entrer l'URL du repository GitHub";

/** Where the repository is, and with what it is read. A stored token is never in this page: its field begins empty. */
export function GithubForm({ project, onClose }: Props) {
  const { id, name, slug, githubRepository, hasGithubToken } = project;
  const [repository, setRepository] = useState(githubRepository ?? '');
  const [token, setToken] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useGithubChange(onClose);
  const errors = fieldErrorsOf(error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = repository.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) {
      field.current?.focus();
      toasts.show({
        title: 'Repository requis',
        description: missing,
        variant: 'destructive',
      });
      return;
    }
    mutate({
      clientProjectId: id,
      githubRepository: repository,
      ...(token.trim() && { githubToken: token }),
    });
  }
  return (
    <Flex
      component="form"
      direction="column"
      gap="sm"
      noValidate
      aria-label={`GitHub de ${name}, ${slug}`}
      onSubmit={submit}
    >
      <TextInput
        ref={field}
        label="URL du repository"
        placeholder="https://github.com/agence/boutique"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        autoFocus
        value={repository}
        error={isMissing ? missing : errors['githubRepository']}
        onChange={({ currentTarget: { value } }) => {
          setRepository(value);
          setIsMissing(false);
        }}
      />
      <PasswordInput
        label="Token (facultatif)"
        description={
          hasGithubToken
            ? 'Laissé vide, le token enregistré est gardé tant que le repository reste au même propriétaire.'
            : 'Nécessaire pour les repositories privés\u00a0: «\u00a0Contents\u00a0» en lecture seule suffit.'
        }
        autoComplete="new-password"
        spellCheck={false}
        value={token}
        error={errors['githubToken']}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Afficher le token' }}
        onChange={({ currentTarget: { value } }) => setToken(value)}
      />
      {hasGithubToken && githubRepository && (
        <StoredToken project={project} repository={githubRepository} onRemoved={onClose} />
      )}
      <Group gap="xs">
        <Button type="submit" loading={isPending}>
          Sauvegarder
        </Button>
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
      </Group>
    </Flex>
  );
}

function useGithubChange(onSaved: () => void) {
  const keep = useKeepProject();
  return trpc.clientProjects.setGithub.useMutation({
    // Nothing keeps the token that was typed once it is sent.
    gcTime: 0,
    onSuccess(project) {
      keep(project);
      toasts.show({ title: 'GitHub configuré', description: "L'accès au repository a été mis à jour" });
      onSaved();
    },
    onError(error) {
      // What stands at a field is not said twice.
      if (Object.keys(fieldErrorsOf(error)).length > 0) return;
      toasts.show({
        title: 'Erreur',
        description: 'Impossible de mettre à jour la configuration GitHub',
        variant: 'destructive',
      });
    },
  });
}

type StoredTokenProps = { project: AdminClientProject; repository: string; onRemoved(): void };

function StoredToken({ project, repository, onRemoved }: StoredTokenProps) {
  const { ask, dialog } = useQuestion();
  const { mutate, isPending } = useGithubChange(onRemoved);
  return (
    <Group gap="var(--space-2) var(--space-3)">
      <TokenSign word="Token enregistré" />
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        onClick={() =>
          ask({
            title: `Retirer le token de ${project.name}\u00a0?`,
            text: 'Il est effacé ici. Un repository privé ne pourra plus être lu, et le token lui-même reste à révoquer sur GitHub.',
            confirm: 'Retirer le token',
            isDangerous: true,
            run: () =>
              mutate({ clientProjectId: project.id, githubRepository: repository, githubToken: null }),
          })
        }
      >
        Retirer le token
      </Button>
      {dialog}
    </Group>
  );
}

/** Which repository the AI reads to write its prompts, and whether it can. */
export function GithubBlock({ project }: { project: AdminClientProject }) {
  const { name, slug, githubRepository, hasGithubToken } = project;
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // The form takes the focus away with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    // Projects may share a name, places of a page may not.
    <section className={styles.github} aria-label={`GitHub de ${name}, ${slug}`}>
      <Group justify="space-between" gap="var(--space-2) var(--space-3)">
        <h4 className={tone.label}>Configuration GitHub</h4>
        {!isEditing && (
          <Button
            ref={opener}
            variant="default"
            size="compact-sm"
            aria-label={`${githubRepository ? 'Modifier' : 'Configurer'} le GitHub de ${name}`}
            onClick={() => setIsEditing(true)}
          >
            {githubRepository ? 'Modifier' : 'Configurer'}
          </Button>
        )}
      </Group>
      {isEditing && <GithubForm project={project} onClose={close} />}
      {!isEditing && githubRepository && (
        <>
          <Flex component="p" wrap="wrap" align="center" gap="var(--space-2) var(--space-3)">
            <Anchor href={githubRepository} target="_blank" rel="noopener noreferrer">
              {githubRepository.replace(/^https?:\/\//, '')}
            </Anchor>
            {hasGithubToken && <TokenSign word="Token configuré" />}
          </Flex>
          <ConnectionTest key={`${githubRepository} ${hasGithubToken}`} project={project} />
        </>
      )}
      {!isEditing && !githubRepository && (
        <p className={panel.quiet}>
          Aucun repository configuré. L’IA peut mieux analyser les demandes avec un accès au code source.
        </p>
      )}
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
    onError: (error) => showError(error, { title: 'La connexion n’a pas pu être testée' }),
  });
  return (
    <Stack align="start" gap="sm">
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={`Tester la connexion de ${project.name}`}
        onClick={() => mutate({ clientProjectId: project.id })}
      >
        Tester la connexion
      </Button>
      <div role="status">{data && <Outcome test={data} />}</div>
    </Stack>
  );
}

function Outcome({ test }: { test: GithubTest }) {
  const { outcome, message, branch, commit, fileCount, isPrivate } = test;
  const isGood = outcome === 'ok';
  const Icon = isGood ? Check : Flame;
  return (
    <Stack gap="xs">
      <Flex component="p" gap="xs" c={isGood ? 'green' : 'red'} fz="sm">
        <Icon className={iconSize.small} />
        <span>{message}</span>
      </Flex>
      {isGood && (
        <Facts>
          <dt>Branche</dt>
          <dd>
            <bdi>{branch}</bdi>
          </dd>
          <dt>Commit</dt>
          <Text component="dd" inherit ff="monospace">
            {commit?.slice(0, 7)}
          </Text>
          <dt>Fichiers</dt>
          <dd>{fileCount?.toLocaleString('fr')}</dd>
          <dt>Accès</dt>
          <dd>{isPrivate ? 'Privé' : 'Public'}</dd>
        </Facts>
      )}
    </Stack>
  );
}
