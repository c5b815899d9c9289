import { Anchor, Button, Flex, Group, Stack } from '@mantine/core';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { Calendar, Chat, Mail, Phone } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { ClampedText } from '../../kit/clamped-text.tsx';
import { copyText } from '../../kit/copy.tsx';
import { Brief } from '../../kit/facts.tsx';
import { SplitHead, SplitPanel } from '../../kit/split.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { WhatsappNumber } from '../support-requests/whatsapp-number.tsx';
import styles from './client-projects.module.css';
import { GithubBlock } from './github-block.tsx';
import { portalLink } from './portal-link.ts';
import { ReleaseBlock } from './release-block.tsx';

const words = wordsOf(clientProjectsWords);

type Props = {
  project: AdminClientProject;
  onEdit(): void;
  onActivate(): void;
  onShowRequests(): void;
  onClose(): void;
};

/** One client project: its portal, who is behind it, and what the AI may read. */
export function OpenProject({ project, onEdit, onActivate, onShowRequests, onClose }: Props) {
  const { name, slug, isActive, technicalContext } = project;
  const activation = isActive ? words.disable : words.enable;
  return (
    <SplitPanel label={name} onClose={onClose}>
      <SplitHead back={words.back} onBack={onClose} title={name}>
        <SwitchBadge isOn={isActive} words={words.states} />
      </SplitHead>
      <div className={styles.body}>
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
            <h3 className={tone.label}>{words.context.title}</h3>
            <ClampedText text={technicalContext} label={words.context.of(name)} />
          </Stack>
        )}
        <GithubBlock project={project} />
        {project.githubRepository && <ReleaseBlock project={project} />}
        <Group gap="xs">
          <Button variant="default" aria-label={words.editNamed(name)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button variant="default" aria-label={activation.named(name)} onClick={onActivate}>
            {activation.action}
          </Button>
        </Group>
      </div>
    </SplitPanel>
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
            aria-label={words.facts.requestsOf(words.facts.requests(requestCount), name)}
            onClick={onShowRequests}
          >
            {words.facts.requests(requestCount)}
          </Anchor>
        )}
      </li>
    </Brief>
  );
}
