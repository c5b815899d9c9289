import { Anchor, Button, Flex, Group, Stack, Title } from '@mantine/core';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { Calendar, Chat, Mail, Phone } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import iconSize from '../../icon-size.module.css';
import { copyText } from '../../kit/copy.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Brief } from '../../kit/facts.tsx';
import { Time } from '../../kit/time.tsx';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { ClampedText } from '../support-requests/clamped-text.tsx';
import { ActiveBadge } from './active-badge.tsx';
import styles from './client-projects.module.css';
import { GithubBlock } from './github-block.tsx';
import { useKeepProject } from './use-projects.ts';

type Props = { project: AdminClientProject; onEdit(): void; onShowRequests(): void };

/** One client project: its portal, who is behind it, and what the AI may read. */
export function ProjectCard({ project, onEdit, onShowRequests }: Props) {
  const { name, slug, isActive, technicalContext } = project;
  return (
    <li className={`${panel.panel} ${styles.card}`} data-record>
      <Group justify="space-between" gap="var(--space-2) var(--space-3)">
        <Title order={3} size="lg" textWrap="wrap" flex="1 1 12rem" miw={0}>
          <bdi>{name}</bdi>
        </Title>
        <ActiveBadge isActive={isActive} />
      </Group>
      <Flex component="p" wrap="wrap" align="center" gap="var(--space-2) var(--space-3)">
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
      </Flex>
      <Facts project={project} onShowRequests={onShowRequests} />
      {technicalContext && (
        <Stack gap="var(--space-1)" fz="sm">
          <h4 className={tone.label}>Contexte technique</h4>
          <ClampedText text={technicalContext} label={`contexte technique de ${name}`} />
        </Stack>
      )}
      <GithubBlock project={project} />
      <Group gap="xs">
        <Button variant="default" data-open aria-label={`Modifier le projet ${name}`} onClick={onEdit}>
          Modifier le projet
        </Button>
        <Activation project={project} />
      </Group>
    </li>
  );
}

function Facts({ project, onShowRequests }: Pick<Props, 'project' | 'onShowRequests'>) {
  const { name, whatsappNumber, contactEmail, createdAt, requestCount } = project;
  return (
    <Brief label="En bref">
      {whatsappNumber && (
        <li>
          <Phone className={iconSize.small} />
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
        <Mail className={iconSize.small} />
        {contactEmail ?? 'Aucun e-mail de contact'}
      </li>
      <li>
        <Calendar className={iconSize.small} />
        <span>
          Créé le <Time at={createdAt} as="longDay" />
        </span>
      </li>
      <li>
        <Chat className={iconSize.small} />
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
    </Brief>
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

/** Opens a portal or closes it. */
function useActivation() {
  const keep = useKeepProject();
  return trpc.clientProjects.update.useMutation({
    onSuccess(project) {
      keep(project);
      toasts.show({
        title: project.isActive ? 'Portail réactivé' : 'Portail désactivé',
        description: project.name,
      });
    },
    onError: (error) => showError(error, { title: 'Impossible de modifier le projet' }),
  });
}
