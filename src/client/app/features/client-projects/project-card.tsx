import { Anchor, Button, Flex, Group, Stack, Title } from '@mantine/core';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { Calendar, Chat, Mail, Phone } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import iconSize from '../../icon-size.module.css';
import { ClampedText } from '../../kit/clamped-text.tsx';
import { copyText } from '../../kit/copy.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Brief } from '../../kit/facts.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { WhatsappNumber } from '../support-requests/whatsapp-number.tsx';
import styles from './client-projects.module.css';
import { GithubBlock } from './github-block.tsx';
import { portalLink } from './portal-link.ts';
import { ReleaseBlock } from './release-block.tsx';
import { useKeepProject } from './use-projects.ts';

const words = wordsOf(clientProjectsWords);

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
        <SwitchBadge isOn={isActive} words={words.states} />
      </Group>
      <Flex component="p" wrap="wrap" align="center" gap="var(--space-2) var(--space-3)">
        <code className={styles.slug}>/client/{slug}</code>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.link.copyNamed(name)}
          onClick={() => void copyText(portalLink(slug), words.link.copied)}
        >
          {words.link.copy}
        </Button>
      </Flex>
      <Facts project={project} onShowRequests={onShowRequests} />
      {technicalContext && (
        <Stack gap="var(--space-1)" fz="sm">
          <h4 className={tone.label}>{words.context.title}</h4>
          <ClampedText text={technicalContext} label={words.context.of(name)} />
        </Stack>
      )}
      <GithubBlock project={project} />
      {project.githubRepository && <ReleaseBlock project={project} />}
      <Group gap="xs">
        <Button variant="default" data-open aria-label={words.editNamed(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Activation project={project} />
      </Group>
    </li>
  );
}

function Facts({ project, onShowRequests }: Pick<Props, 'project' | 'onShowRequests'>) {
  const { name, whatsappNumber, contactEmail, createdAt, requestCount } = project;
  return (
    <Brief label={words.facts.label}>
      {whatsappNumber && (
        <li>
          <Phone className={iconSize.small} />
          <WhatsappNumber number={whatsappNumber} />
        </li>
      )}
      <li>
        <Mail className={iconSize.small} />
        {contactEmail ?? words.facts.noEmail}
      </li>
      <li>
        <Calendar className={iconSize.small} />
        <span>
          {words.facts.created}
          <Time at={createdAt} as="longDay" />
        </span>
      </li>
      <li>
        <Chat className={iconSize.small} />
        {requestCount === 0 ? (
          words.facts.noRequests
        ) : (
          <Anchor
            component="button"
            type="button"
            inherit
            aria-label={words.facts.requestsOf(countWords(requestCount), name)}
            onClick={onShowRequests}
          >
            {countWords(requestCount)}
          </Anchor>
        )}
      </li>
    </Brief>
  );
}

const countWords = (count: number) => words.facts.requests(count, count.toLocaleString(appLocale));

/** Closing asks once: whoever is signed in there is put out at once. Opening needs no question. */
function Activation({ project }: { project: AdminClientProject }) {
  const { id, name, isActive } = project;
  const { ask, dialog } = useQuestion();
  const keep = useKeepProject();
  const { mutate, isPending } = trpc.clientProjects.update.useMutation({
    onSuccess(changed) {
      keep(changed);
      toasts.show({
        title: changed.isActive ? words.enable.done : words.disable.done,
        description: changed.name,
      });
    },
    onError: (error) => showError(error, { title: words.notChanged }),
  });
  const run = () => mutate({ clientProjectId: id, isActive: !isActive });
  const { action, named } = isActive ? words.disable : words.enable;
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        aria-label={named(name)}
        onClick={() =>
          isActive
            ? ask({
                title: words.disable.question(name),
                text: words.disable.consequence,
                confirm: words.disable.action,
                isDangerous: true,
                run,
              })
            : run()
        }
      >
        {action}
      </Button>
      {dialog}
    </>
  );
}
