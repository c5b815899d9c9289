import { Anchor, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AdminClientProject, GithubTest } from '../../../../routers/client-projects.schema.ts';
import { Check, Flame } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import list from '../../lists/record-list.module.css';
import { trpc } from '../../trpc.ts';
import styles from './client-projects.module.css';
import { GithubForm } from './github-form.tsx';

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
      <div className={styles.githubHead}>
        <h4 className={styles.label}>Configuration GitHub</h4>
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
      </div>
      {isEditing && <GithubForm project={project} onClose={close} />}
      {!isEditing && githubRepository && (
        <>
          <p className={styles.repository}>
            <Anchor href={githubRepository} target="_blank" rel="noopener noreferrer">
              {githubRepository.replace(/^https?:\/\//, '')}
            </Anchor>
            {hasGithubToken && (
              <span className={styles.token}>
                <Check className={list.icon} />
                Token configuré
              </span>
            )}
          </p>
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

function ConnectionTest({ project }: { project: AdminClientProject }) {
  const { mutate, isPending, data } = trpc.clientProjects.testGithub.useMutation({
    onError: (error) => showError(error, { title: 'La connexion n’a pas pu être testée' }),
  });
  return (
    <div className={styles.test}>
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
    </div>
  );
}

function Outcome({ test }: { test: GithubTest }) {
  const { outcome, message, branch, commit, fileCount, isPrivate } = test;
  const isGood = outcome === 'ok';
  const Icon = isGood ? Check : Flame;
  return (
    <div className={styles.outcome} data-good={isGood || undefined}>
      <p className={styles.sentence}>
        <Icon className={list.icon} />
        <span>{message}</span>
      </p>
      {isGood && (
        <dl className={styles.testFacts}>
          <dt>Branche</dt>
          <dd>
            <bdi>{branch}</bdi>
          </dd>
          <dt>Commit</dt>
          <dd className={styles.mono}>{commit?.slice(0, 7)}</dd>
          <dt>Fichiers</dt>
          <dd>{fileCount?.toLocaleString('fr')}</dd>
          <dt>Accès</dt>
          <dd>{isPrivate ? 'Privé' : 'Public'}</dd>
        </dl>
      )}
    </div>
  );
}
