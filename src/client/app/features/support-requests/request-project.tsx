import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { Facts } from '../../kit/facts.tsx';
import { wordsOf } from '../../language.ts';
import { ActiveBadge } from '../client-projects/active-badge.tsx';
import { projectNameOf } from './request-facts.tsx';
import { Stars } from './stars.tsx';

const { languages } = wordsOf(staffWords);

type Props = { request: RequestDetail; project: AdminClientProject | undefined };

/** Whose request it is, and how the client found what was done. */
export function RequestProject({ request, project }: Props) {
  return (
    <Panel title="Projet client">
      <Facts>
        <dt>Nom</dt>
        <dd>
          <bdi>{projectNameOf(request)}</bdi> {project && <ActiveBadge isActive={project.isActive} />}
        </dd>
        <dt>Portail</dt>
        <dd>/client/{request.projectSlug}</dd>
        {project && <ProjectFacts project={project} />}
        <dt>Satisfaction</dt>
        <dd>
          {request.satisfaction === null ? (
            <span className={panel.quiet}>Pas encore donnée</span>
          ) : (
            <Stars value={request.satisfaction} label="Satisfaction" />
          )}
        </dd>
      </Facts>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to="/support-admin" search={{ clientProjectId: request.clientProjectId }} {...props} />
        )}
      >
        Toutes les demandes de ce projet
      </Anchor>
    </Panel>
  );
}

function ProjectFacts({ project }: { project: AdminClientProject }) {
  const { contactEmail, whatsappNumber, language, githubRepository } = project;
  return (
    <>
      <dt>E-mail</dt>
      <dd>
        {contactEmail ? (
          <Anchor inherit href={`mailto:${contactEmail}`}>
            {contactEmail}
          </Anchor>
        ) : (
          <span className={panel.quiet}>Aucun&nbsp;: le client n’est pas prévenu</span>
        )}
      </dd>
      {whatsappNumber && (
        <>
          <dt>WhatsApp</dt>
          <dd>
            <Anchor
              inherit
              href={`https://wa.me/${whatsappNumber.replace(/\D/g, '')}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <bdi>{whatsappNumber}</bdi>
            </Anchor>
          </dd>
        </>
      )}
      <dt>Langue</dt>
      <dd>{languages[language]}</dd>
      <dt>Repository</dt>
      <dd>
        {githubRepository ? (
          <Anchor inherit href={githubRepository} target="_blank" rel="noopener noreferrer">
            {githubRepository.replace(/^https?:\/\/[^/]+\//, '')}
          </Anchor>
        ) : (
          <span className={panel.quiet}>Aucun</span>
        )}
      </dd>
    </>
  );
}
