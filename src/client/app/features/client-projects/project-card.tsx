import { Anchor, Button } from '@mantine/core';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { Calendar, Chat, Mail, Phone } from '../../../ui/icons.tsx';
import { useQuestion } from '../../forms/question.tsx';
import list from '../../lists/record-list.module.css';
import { ClampedText } from '../support-requests/clamped-text.tsx';
import { copyText } from '../support-requests/copy-text.ts';
import { ActiveBadge } from './active-badge.tsx';
import styles from './client-projects.module.css';
import { GithubBlock } from './github-block.tsx';
import { useActivation } from './use-activation.ts';

type Props = { project: AdminClientProject; onEdit(): void; onShowRequests(): void };

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** One client project: its portal, who is behind it, and what the AI may read. */
export function ProjectCard({ project, onEdit, onShowRequests }: Props) {
  const { name, slug, isActive, technicalContext } = project;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>
          <bdi>{name}</bdi>
        </h3>
        <ActiveBadge isActive={isActive} />
      </div>
      <p className={styles.portal}>
        <code className={styles.slug}>/client/{slug}</code>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Copier le lien du portail de ${name}`}
          onClick={() =>
            void copyText(
              new URL(`/client/${slug}`, window.location.origin).href,
              'Le lien du portail est dans le presse-papiers.',
            )
          }
        >
          Copier le lien
        </Button>
      </p>
      <Facts project={project} onShowRequests={onShowRequests} />
      {technicalContext && (
        <div className={styles.context}>
          <h4 className={styles.label}>Contexte technique</h4>
          <ClampedText text={technicalContext} label={`contexte technique de ${name}`} />
        </div>
      )}
      <GithubBlock project={project} />
      <div className={styles.actions}>
        <Button variant="default" aria-label={`Modifier le projet ${name}`} onClick={onEdit}>
          Modifier le projet
        </Button>
        <Activation project={project} />
      </div>
    </li>
  );
}

function Facts({ project, onShowRequests }: Pick<Props, 'project' | 'onShowRequests'>) {
  const { name, whatsappNumber, contactEmail, createdAt, requestCount } = project;
  return (
    <ul className={styles.facts} aria-label="En bref">
      {whatsappNumber && (
        <li>
          <Phone className={list.icon} />
          <Anchor
            inherit
            href={`https://wa.me/${whatsappNumber.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <bdi>{whatsappNumber}</bdi>
          </Anchor>
        </li>
      )}
      <li>
        <Mail className={list.icon} />
        {contactEmail ?? 'Aucun e-mail de contact'}
      </li>
      <li>
        <Calendar className={list.icon} />
        <span>
          Créé le <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </span>
      </li>
      <li>
        <Chat className={list.icon} />
        {requestCount === 0 ? (
          'Aucune demande'
        ) : (
          <Anchor
            component="button"
            type="button"
            inherit
            aria-label={`${countWords(requestCount)} de ${name}`}
            onClick={onShowRequests}
          >
            {countWords(requestCount)}
          </Anchor>
        )}
      </li>
    </ul>
  );
}

const countWords = (count: number) => `${count.toLocaleString('fr')} demande${count > 1 ? 's' : ''}`;

/** Closing asks once: whoever is signed in there is put out at once. Opening needs no question. */
function Activation({ project }: { project: AdminClientProject }) {
  const { id, name, isActive } = project;
  const { ask, dialog } = useQuestion();
  const { mutate, isPending } = useActivation();
  const run = () => mutate({ clientProjectId: id, isActive: !isActive });
  const word = isActive ? 'Désactiver' : 'Réactiver';
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`${word} le portail de ${name}`}
        onClick={() =>
          isActive
            ? ask({
                title: `Désactiver le portail de ${name}\u00a0?`,
                text: 'Les sessions ouvertes prennent fin aussitôt, et plus personne ne pourra s’y connecter. Les demandes restent.',
                confirm: 'Désactiver',
                isDangerous: true,
                run,
              })
            : run()
        }
      >
        {word}
      </Button>
      {dialog}
    </>
  );
}
