import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { Panel } from '../../frame/panel.tsx';
import { Facts } from '../../kit/facts.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { projectNameOf, Stars } from './request-facts.tsx';
import { WhatsappNumber } from './whatsapp-number.tsx';

const { project: words } = wordsOf(supportRequestsWords);
const { languages } = wordsOf(staffWords);
const { states } = wordsOf(clientProjectsWords);

type Props = { request: RequestDetail; project: AdminClientProject | undefined };

/** The client and project of a request, and the client's rating. */
export function RequestProject({ request, project }: Props) {
  return (
    <Panel title={words.title}>
      <Facts>
        <dt>{words.name}</dt>
        <dd>
          <Group gap="xs">
            <bdi>{projectNameOf(request)}</bdi>
            {project && <SwitchBadge isOn={project.isActive} words={states} />}
          </Group>
        </dd>
        <dt>{words.portal}</dt>
        <dd>/client/{request.projectSlug}</dd>
        {project && <ProjectFacts project={project} />}
        <dt>{words.satisfaction}</dt>
        <dd>
          {request.satisfaction === null ? (
            <span className={tone.quiet}>{words.notRated}</span>
          ) : (
            <Stars value={request.satisfaction} label={words.satisfaction} />
          )}
        </dd>
      </Facts>
      <Anchor
        size="sm"
        data-alone
        renderRoot={(props) => (
          <Link to="/support-admin" search={{ clientProjectId: request.clientProjectId }} {...props} />
        )}
      >
        {words.requests}
      </Anchor>
    </Panel>
  );
}

function ProjectFacts({ project }: { project: AdminClientProject }) {
  const { contactEmail, whatsappNumber, language, githubRepository } = project;
  return (
    <>
      <dt>{words.email}</dt>
      <dd>
        {contactEmail ? (
          <Anchor inherit href={`mailto:${contactEmail}`}>
            {contactEmail}
          </Anchor>
        ) : (
          <span className={tone.quiet}>{words.noEmail}</span>
        )}
      </dd>
      {whatsappNumber && (
        <>
          <dt>{words.whatsApp}</dt>
          <dd>
            <WhatsappNumber number={whatsappNumber} />
          </dd>
        </>
      )}
      <dt>{words.language}</dt>
      <dd>{languages[language]}</dd>
      <dt>{words.repository}</dt>
      <dd>
        {githubRepository ? (
          <Anchor inherit href={githubRepository} target="_blank" rel="noopener noreferrer">
            {githubRepository.replace(/^https?:\/\/[^/]+\//, '')}
          </Anchor>
        ) : (
          <span className={tone.quiet}>{words.noRepository}</span>
        )}
      </dd>
    </>
  );
}
