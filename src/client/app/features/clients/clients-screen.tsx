import { Alert, Button, Checkbox, Flex, Stack, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clientsWords } from '../../../../content/app/clients.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import type { ListedClient } from '../../../../routers/clients.schema.ts';
import type { PaymentState } from '../../../../routers/projects.schema.ts';
import { paymentStates } from '../../../../routers/projects.values.ts';
import { Clock } from '../../../ui/icons.tsx';
import { useIsPhone } from '../../breakpoints.ts';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { ShownOnce } from '../../kit/copy.tsx';
import { Dialog, useOpened, useQuestion } from '../../kit/dialog.tsx';
import { ExportButton } from '../../kit/export.tsx';
import { Choice, DayFilter, type ListAddress, useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName, RowText } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { FailedMailBadge } from '../failed-jobs/failed-mails.tsx';
import { flagLook, paymentLooks } from '../payments/payment-looks.ts';
import { amountText } from '../quotes/quote-looks.ts';
import { type ClientsSearch, readClientsSearch } from './clients-search.ts';

const route = getRouteApi('/staff-frame/clients');

const words = wordsOf(clientsWords);

/** The clients who have validated a project, with the state of their deposit; for `sales` and `admin`. */
export function ClientsScreen() {
  const address = useListAddress(route, readClientsSearch);
  const { filter } = address;
  const { client } = trpc.useUtils();
  const { renew, dialogs } = useRenewLink();
  const query = usePagedList<ListedClient>({
    call: trpc.clients.list,
    input: filter,
    read: (page, options) => client.clients.list.query({ ...filter, ...page }, options),
  });
  return (
    <ListScreen
      words={words}
      query={query}
      address={address}
      filters={<DepositFilters {...address} />}
      more={<ExportButton path="/api/clients.csv" filter={filter} title={words.exported} />}
      first={
        <Button component="a" href="/validate-project" variant="default">
          {words.none.action}
        </Button>
      }
      // Renewing the link changes the id.
      keyOf={({ cursor }) => cursor}
      columns={columnsFor(useIsPhone())}
      actions={(row) => (
        <RowMenu name={nameOf(row)} actions={[{ label: words.renew, run: () => renew(row) }]} />
      )}
    >
      {dialogs}
    </ListScreen>
  );
}

type Flag = NonNullable<ListedClient['project']['flag']>;

/** Whether the state of the deposit says the same already. */
const isSaid = (flag: Flag, state: PaymentState): boolean =>
  (flag === 'refund' && state === 'refunded') || (flag === 'dispute' && state === 'disputed');

const states = paymentStates.map((value) => ({ value, label: paymentLooks[value].word }));

const DepositFilters = ({ filter, change }: ListAddress<ClientsSearch>) => (
  <>
    <Choice
      label={words.filters.deposit}
      all={words.filters.all}
      value={filter.paymentState}
      choices={states}
      onChoose={(paymentState) => change({ paymentState })}
    />
    <DayFilter
      label={words.filters.paidFrom}
      value={filter.paidFrom}
      onChoose={(paidFrom) => change({ paidFrom })}
    />
    <Flex align="center" mih="var(--size-target)">
      <Checkbox
        label={words.filters.flagged}
        checked={filter.isFlagged === true}
        onChange={({ currentTarget: { checked } }) => change({ isFlagged: checked || undefined })}
      />
    </Flex>
  </>
);

/** On a phone the state would take the name's room. */
const columnsFor = (isPhone: boolean): Column<ListedClient>[] => [
  { head: words.heads.client, cell: (client) => <Who client={client} /> },
  {
    head: words.heads.project,
    kind: 'text',
    cell: (client) => <ProjectName client={client} />,
    narrowCell: ({ project }) => <bdi>{project.name}</bdi>,
  },
  {
    head: words.heads.total,
    kind: 'number',
    narrow: 'end',
    cell: ({ project }) => amountText(project.totalPrice, project.currency),
  },
  {
    head: words.heads.deposit,
    kind: 'number',
    narrow: 'none',
    cell: ({ project }) => amountText(project.depositAmount, project.currency),
  },
  {
    head: words.heads.state,
    narrow: isPhone ? 'first' : 'underEnd',
    narrowCell: ({ project: { flag, paymentState } }) => (
      <StateBadge look={flag ? flagLook(flag) : paymentLooks[paymentState]} />
    ),
    cell: ({ project }) => (
      <Stack align="start" gap="var(--space-1)">
        <StateBadge look={paymentLooks[project.paymentState]} />
        {project.flag && !isSaid(project.flag, project.paymentState) && (
          <StateBadge look={flagLook(project.flag)} />
        )}
      </Stack>
    ),
  },
  {
    head: words.heads.since,
    kind: 'short',
    narrow: 'none',
    cell: ({ createdAt }) => <Time at={createdAt} as="age" />,
  },
];

function Who({ client }: { client: ListedClient }) {
  const { id, email, isMailConfirmed } = client;
  return (
    <RowName
      details={
        <>
          {email && (
            <RowDetail>
              <bdi>{email}</bdi>
              {!isMailConfirmed && (
                <span title={words.notConfirmed}>
                  {' '}
                  <Clock className={iconSize.tiny} />
                  <VisuallyHidden>{words.notConfirmed}</VisuallyHidden>
                </span>
              )}
            </RowDetail>
          )}
          <FailedMailBadge noun="client" about={id} />
        </>
      }
    >
      <RowLink to="/clients/$clientId" params={{ clientId: id }} preload={false}>
        <bdi>{nameOf(client)}</bdi>
      </RowLink>
    </RowName>
  );
}

function ProjectName({ client: { project, projectCount } }: { client: ListedClient }) {
  return (
    <RowText
      detail={
        <>
          {words.projectStates[project.status] ?? project.status}
          {projectCount > 1 && words.andOthers(projectCount - 1)}
        </>
      }
    >
      <bdi>{project.name}</bdi>
    </RowText>
  );
}

/** Asks for confirmation, renews the dashboard link, and shows it to be passed on. */
function useRenewLink(): { renew(client: ListedClient): void; dialogs: ReactNode } {
  const { clients } = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const { shown: renewed, isOpen, open, close } = useOpened<{ name: string; link: string }>();
  const mutation = trpc.clients.renewLink.useMutation({
    onSuccess(client) {
      const link = new URL(`/dashboard/${client.id}`, window.location.origin).href;
      open({ name: nameOf(client), link });
      void clients.list.invalidate();
    },
    onError: (error) => showError(error, { title: words.renewFailed }),
  });
  return {
    renew: (client) =>
      ask({
        title: words.renewQuestion(nameOf(client)),
        text: words.renewConsequence,
        confirm: words.renew,
        isDangerous: true,
        run: () => mutation.mutate({ clientId: client.id }),
      }),
    dialogs: (
      <>
        {dialog}
        <Dialog isOpen={isOpen} onClose={close} title={words.newLink}>
          {renewed && (
            <ShownOnce
              values={[{ label: words.dashboardLink, value: renewed.link }]}
              done={words.done}
              onDone={close}
            >
              <Alert>{words.linkWarning(renewed.name)}</Alert>
            </ShownOnce>
          )}
        </Dialog>
      </>
    ),
  };
}
