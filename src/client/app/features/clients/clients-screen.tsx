import { Button, Checkbox } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { centsOf, formatEuros } from '../../../../content/money.ts';
import type { ListedClient } from '../../../../routers/clients.schema.ts';
import type { PaymentState } from '../../../../routers/projects.schema.ts';
import { Archive, Check, Clock, Flame, Minus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { Choice, Filters, type ListAddress, SearchField, useListAddress } from '../../kit/filters.tsx';
import {
  type Column,
  ExportButton,
  List,
  Nothing,
  Records,
  Refresh,
  RowActions,
  RowDetail,
  RowName,
  StateBadge,
  type StateLook,
} from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { Time } from '../../kit/time.tsx';
import { trpc } from '../../trpc.ts';
import { FailedMailBadge } from '../failed-jobs/failed-mails.tsx';
import styles from './clients.module.css';
import { type ClientsSearch, paymentStates, readClientsSearch } from './clients-search.ts';
import { clientsKey, useRenewLink } from './renew-link.tsx';

const route = getRouteApi('/staff-frame/clients');

const words = {
  pending: 'Chargement des clients…',
  failed: 'Les clients n’ont pas pu être chargés',
  shown: ['client affiché', 'clients affichés'],
  noneLeft: { title: 'Aucun client ne correspond à ces filtres.' },
} as const;

/** Who has validated a project, and how it stands with their deposit; for `sales` and `admin`. */
export function ClientsScreen() {
  const address = useListAddress(route, readClientsSearch);
  const { filter } = address;
  const { client } = trpc.useUtils();
  const { renew, dialogs } = useRenewLink();
  const query = usePagedList<ListedClient, string>({
    queryKey: [...clientsKey, filter],
    read: (page, options) => client.clients.list.query({ ...filter, ...page }, options),
    cursorOf: ({ cursor }) => cursor,
  });
  return (
    <StaffScreen
      title="Clients"
      lead="Qui a validé un projet, et où en est son acompte."
      actions={
        <>
          <Refresh query={query} />
          <ExportButton
            path="/api/clients.csv"
            filter={filter}
            title="Les clients que montrent ces filtres, 50 000 au plus"
          />
        </>
      }
    >
      <ClientFilters {...address} />
      <List
        query={query}
        words={words}
        address={address}
        nothing={
          <Nothing
            title="Aucun client pour l’instant."
            text="Le premier apparaîtra ici dès qu’un projet aura été validé."
          >
            <Button component="a" href="/validate-project" variant="default">
              Voir la page de validation
            </Button>
          </Nothing>
        }
      >
        {(clients) => (
          <Records
            label="Clients"
            rows={clients}
            keyOf={({ cursor }) => cursor}
            columns={[
              ...columns,
              {
                head: 'Actions',
                onPhone: 'foot',
                cell: (row) => <Actions client={row} onRenew={() => renew(row)} />,
              },
            ]}
          />
        )}
      </List>
      {dialogs}
    </StaffScreen>
  );
}

/** How it stands with a deposit, for the agency's people. */
const paymentLooks: Record<PaymentState, StateLook> = {
  pending: { word: 'En attente', color: 'gray', Icon: Clock },
  declared: { word: 'Virement annoncé', color: 'accent', Icon: Clock },
  confirmed: { word: 'Confirmé', color: 'green', Icon: Check },
  paid: { word: 'Payé par carte', color: 'green', Icon: Check },
  refunded: { word: 'Remboursé', color: 'gray', Icon: Archive },
  disputed: { word: 'Contesté', color: 'red', Icon: Minus },
};

type Flag = NonNullable<NonNullable<ListedClient['project']>['flag']>;

const flagWords: Record<Flag, string> = {
  amount: 'Montant différent',
  currency: 'Autre devise',
  second: 'Payé deux fois',
  refund: 'Remboursement',
  dispute: 'Litige',
};

/** Whether the state of the deposit says the same already. */
const isSaid = (flag: Flag, state: PaymentState): boolean =>
  (flag === 'refund' && state === 'refunded') || (flag === 'dispute' && state === 'disputed');

const flagLook = (flag: Flag): StateLook => ({ word: flagWords[flag], color: 'red', Icon: Flame });

const frenchStatusWords: Record<string, string> = {
  pending: 'En attente',
  in_progress: 'En cours',
  review: 'En relecture',
  completed: 'Terminé',
  on_hold: 'En pause',
};

const states = paymentStates.map((value) => ({ value, label: paymentLooks[value].word }));

function ClientFilters({ filter, change }: ListAddress<ClientsSearch>) {
  return (
    <Filters label="Filtrer les clients" className={styles.filters}>
      <SearchField
        placeholder="Nom, e-mail, projet…"
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      <Choice
        label="Acompte"
        all="Tous"
        value={filter.paymentState}
        choices={states}
        onChoose={(paymentState) => change({ paymentState })}
      />
      <div className={styles.flag}>
        <Checkbox
          label="À vérifier seulement"
          checked={filter.isFlagged === true}
          onChange={({ currentTarget: { checked } }) => change({ isFlagged: checked || undefined })}
        />
      </div>
    </Filters>
  );
}

const euros = (amount: number) => formatEuros(centsOf(amount) ?? 0, 'fr');

const columns: Column<ListedClient>[] = [
  { head: 'Client', cell: (client) => <Who client={client} /> },
  { head: 'Projet', kind: 'text', cell: (client) => <ProjectName client={client} /> },
  { head: 'Total', kind: 'number', cell: ({ project }) => project && euros(project.totalPrice) },
  { head: 'Acompte', kind: 'number', cell: ({ project }) => project && euros(project.depositAmount) },
  {
    head: 'État de l’acompte',
    cell: ({ project }) =>
      project && (
        <div className={styles.badges}>
          <StateBadge look={paymentLooks[project.paymentState]} />
          {project.flag && !isSaid(project.flag, project.paymentState) && (
            <StateBadge look={flagLook(project.flag)} />
          )}
        </div>
      ),
  },
  { head: 'Depuis', kind: 'short', cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
];

function Who({
  client: { id, firstName, lastName, email, phone, isMailConfirmed },
}: {
  client: ListedClient;
}) {
  return (
    <RowName
      details={
        <>
          <RowDetail>
            <MailAddress address={email} />
          </RowDetail>
          {phone && (
            <RowDetail>
              <bdi>{phone}</bdi>
            </RowDetail>
          )}
          <FailedMailBadge noun="client" about={id} />
          {!isMailConfirmed && <RowDetail>Adresse non confirmée</RowDetail>}
        </>
      }
    >
      <bdi>{`${firstName} ${lastName}`}</bdi>
    </RowName>
  );
}

/** Broken, where it must be, after the sign or before a point, never in the middle of a word. */
const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function ProjectName({ client: { project, projectCount } }: { client: ListedClient }) {
  if (!project) return 'Aucun projet';
  return (
    <>
      <div>
        <bdi>{project.name}</bdi>
      </div>
      <RowDetail>
        {frenchStatusWords[project.status] ?? project.status}
        {projectCount > 1 && `, et ${projectCount - 1} autre${projectCount > 2 ? 's' : ''}`}
      </RowDetail>
    </>
  );
}

function Actions({ client, onRenew }: { client: ListedClient; onRenew(): void }) {
  const name = `${client.firstName} ${client.lastName}`;
  return (
    <RowActions>
      <Button
        size="xs"
        variant="default"
        aria-label={`Ouvrir le tableau de bord de ${name}`}
        data-open
        renderRoot={(props) => (
          <Link to="/dashboard/$clientId" params={{ clientId: client.id }} preload={false} {...props} />
        )}
      >
        Ouvrir
      </Button>
      <Button size="xs" variant="default" aria-label={`Renouveler le lien de ${name}`} onClick={onRenew}>
        Renouveler le lien
      </Button>
    </RowActions>
  );
}
