import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { Panel } from '../../frame/panel.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe } from '../../frame/staff-session.ts';
import { useOpened } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { SentMailList, useSentOfProjects } from '../mails/sent-mails.tsx';
import { amountText } from '../quotes/quote-looks.ts';
import styles from './customers.module.css';
import { isReachable, NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { WorkspacesDialog } from './workspaces-dialog.tsx';

const words = wordsOf(customersWords);

type Of = { customer: CustomerDetail };
type Project = CustomerDetail['projects'][number];

/** Their projects with payments, documents and workspaces. */
export function CustomerProjects({ customer }: Of) {
  const { projects, contacts, isArchived } = customer;
  const [isBeginning, setIsBeginning] = useState(false);
  const mayBegin = !isArchived && contacts.some(isReachable);
  const workspaces = useOpened<Project>();
  const sentOf = useSentOfProjects(customer.id);
  const { role } = useMe();
  const mayMakeMore = ({ portalId, statusPageId, teamProjectId }: Project) =>
    statusPageId === null ||
    (mayAccessPath(role, '/support-admin') && (portalId === null || teamProjectId === null));
  return (
    <Panel
      title={words.projects.title}
      aside={
        <Group gap="sm">
          {projects.length === 0 && <span className={tone.quiet}>{words.projects.none}</span>}
          {mayBegin && (
            <Button size="xs" variant="default" onClick={() => setIsBeginning(true)}>
              {words.newProject.open}
            </Button>
          )}
        </Group>
      }
    >
      <ul className={styles.rows}>
        {projects.map((project) => {
          const owner = contacts.find(({ id }) => id === project.contactId);
          const percent = project.total > 0 ? (project.paid / project.total) * 100 : 0;
          return (
            <li key={project.id}>
              <Stack gap="xs" className={styles.main}>
                <Group gap="xs">
                  {owner && !owner.isRevoked ? (
                    <Anchor
                      fw={600}
                      inherit
                      renderRoot={(props) => (
                        <Link to="/clients/$clientId" params={{ clientId: owner.linkId }} {...props} />
                      )}
                    >
                      <bdi>{project.name}</bdi>
                    </Anchor>
                  ) : (
                    <Text span fw={600}>
                      <bdi>{project.name}</bdi>
                    </Text>
                  )}
                  <Text span fz="sm" c="dimmed">
                    {project.isArchived
                      ? words.projects.archived
                      : (words.projects.states[project.status] ?? project.status)}
                  </Text>
                </Group>
                <Text fz="sm">
                  {words.projects.paid(
                    amountText(project.paid, project.currency),
                    amountText(project.total, project.currency),
                  )}
                </Text>
                {!project.isArchived && project.due > 0 && (
                  <Text fz="sm">
                    {words.projects.due(amountText(project.due, project.currency))}
                    {project.overdue > 0 && (
                      <Text span inherit c="red">
                        {` · ${words.projects.overdue(amountText(project.overdue, project.currency))}`}
                      </Text>
                    )}
                  </Text>
                )}
                <Progress
                  size="sm"
                  value={percent}
                  aria-label={words.projects.paid(
                    amountText(project.paid, project.currency),
                    amountText(project.total, project.currency),
                  )}
                />
                <Text fz="sm">{words.projects.progress(project.progress)}</Text>
                <Receipts project={project} />
                <SentMailList sent={sentOf(project.id)} />
                <Workspaces project={project} />
              </Stack>
              <ProjectMenu project={project} />
              {!project.isArchived && mayMakeMore(project) && (
                <Button
                  size="sm"
                  variant="default"
                  me="auto"
                  mt="xs"
                  onClick={() => workspaces.open(project)}
                >
                  {words.workspaces.open}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <NewProjectDialog customer={customer} isOpen={isBeginning} onClose={() => setIsBeginning(false)} />
      {workspaces.shown && (
        <WorkspacesDialog
          key={workspaces.shown.id}
          customer={customer}
          project={workspaces.shown}
          isOpen={workspaces.isOpen}
          onClose={workspaces.close}
        />
      )}
    </Panel>
  );
}

/** The payments of a project, each with its document. */
function Receipts({ project: { id, receipts, currency } }: { project: Project }) {
  if (receipts.length === 0) return null;
  return (
    <Group gap="xs">
      {receipts.map(({ paymentId, number, amount }) => (
        <Anchor
          key={paymentId}
          fz="sm"
          underline="always"
          href={`/api/projects/${encodeURIComponent(id)}/payments/${paymentId}/receipt`}
          download
        >
          {words.projects.receipt(number, amountText(amount, currency))}
        </Anchor>
      ))}
    </Group>
  );
}

/** The workspaces that a project has; those of support are links for whoever has access to them. */
function Workspaces({ project: { portalId, statusPageId, teamProjectId } }: { project: Project }) {
  const { role } = useMe();
  const isSupport = mayAccessPath(role, '/support-admin');
  if (portalId === null && statusPageId === null && teamProjectId === null) return null;
  return (
    <Group gap="md" fz="sm" pt="xs">
      {portalId !== null &&
        (isSupport ? (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link to="/support-admin" search={{ clientProjectId: portalId }} {...props} />
            )}
          >
            {words.projects.portal}
          </Anchor>
        ) : (
          <span className={tone.quiet}>{words.projects.portal}</span>
        ))}
      {statusPageId !== null && (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link
              to="/status-admin/$statusPageId"
              params={{ statusPageId: String(statusPageId) }}
              {...props}
            />
          )}
        >
          {words.projects.statusPage}
        </Anchor>
      )}
      {teamProjectId !== null &&
        (isSupport ? (
          <Anchor inherit renderRoot={(props) => <Link to="/team" {...props} />}>
            {words.projects.team}
          </Anchor>
        ) : (
          <span className={tone.quiet}>{words.projects.team}</span>
        ))}
    </Group>
  );
}
