import { Button, Checkbox, Flex, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import type { ListedCustomer } from '../../../../routers/customers.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { ExportButton } from '../../kit/export.tsx';
import { Choice, DayFilter, Filters, type ListAddress, useListAddress } from '../../kit/filters.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { Board } from './board.tsx';
import { NewCustomerDialog } from './customer-editor.tsx';
import { daysSince, StepDay, stageLooks, valueText } from './customer-looks.tsx';
import { type CustomersSearch, ownerChoices, readCustomersSearch, stages } from './customers-search.ts';
import { ImportDialog } from './import-dialog.tsx';
import { customersKey, useMove } from './use-move.tsx';

const route = getRouteApi('/staff-frame/customers');

const words = wordsOf(customersWords);

/** How often a list on screen is read again, in ms. */
const readEvery = 60_000;

/** Whom the agency sells to, as a list or stage by stage; for `sales` and `admin`. */
export function CustomersScreen(): ReactNode {
  const address = useListAddress(route, readCustomersSearch);
  const { filter, change } = address;
  const me = useMe();
  const ownerId = filter.owner === 'mine' ? me.id : filter.owner;
  const { view, owner: _owner, dialog, ...narrowed } = filter;
  const asked = { ...narrowed, ...(ownerId !== undefined && { ownerId }) };
  const open = (next: typeof dialog) => change({ dialog: next });
  const close = () => open(undefined);
  const buttons = (
    <>
      <SegmentedControl
        aria-label={words.views.label}
        value={view ?? 'list'}
        onChange={(next) => change({ view: next === 'board' ? 'board' : undefined })}
        data={[
          { value: 'list', label: words.views.list },
          { value: 'board', label: words.views.board },
        ]}
      />
      <ExportButton path="/api/customers.csv" filter={asked} title={words.exported} />
      <Button variant="default" onClick={() => open('import')}>
        {words.importing.open}
      </Button>
      <Button leftSection={<Plus className={iconSize.small} />} onClick={() => open('new')}>
        {words.create}
      </Button>
    </>
  );
  return (
    <>
      {view === 'board' ? (
        <StaffScreen title={words.title} lead={words.board.hint} actions={buttons}>
          <Filters label={words.filters.label} isNarrowed={filter.owner !== undefined}>
            <OwnerChoice {...address} />
          </Filters>
          <Board ownerId={ownerId} />
        </StaffScreen>
      ) : (
        <CustomerList address={address} asked={asked} buttons={buttons} onNew={() => open('new')} />
      )}
      <NewCustomerDialog isOpen={dialog === 'new'} onClose={close} />
      <ImportDialog isOpen={dialog === 'import'} onClose={close} />
    </>
  );
}

const OwnerChoice = ({ filter, change }: ListAddress<CustomersSearch>) => (
  <Choice
    label={words.filters.owner}
    all={words.filters.everybody}
    value={filter.owner}
    choices={ownerChoices.map((value) => ({
      value,
      label: value === 'mine' ? words.filters.mine : words.filters.nobody,
    }))}
    onChoose={(owner) => change({ owner })}
  />
);

type ListedProps = {
  address: ListAddress<CustomersSearch>;
  asked: Omit<CustomersSearch, 'view' | 'owner' | 'dialog'> & { ownerId?: string };
  buttons: ReactNode;
  onNew(): void;
};

function CustomerList({ address, asked, buttons, onNew }: ListedProps) {
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const { move, dialog } = useMove();
  const query = usePagedList<ListedCustomer & { cursor: string }>({
    queryKey: [...customersKey, asked],
    refetchInterval: readEvery,
    read: async ({ limit, after }, options) => {
      const page = { limit, ...(after !== undefined && { after }) };
      const rows = await client.customers.list.query({ ...asked, ...page }, options);
      return rows.map((row) => ({ ...row, cursor: String(row.id) }));
    },
  });
  return (
    <StaffScreen title={words.title} lead={words.lead} actions={buttons}>
      <RecordList
        words={words}
        query={query}
        address={address}
        filters={
          <>
            <Choice
              label={words.filters.stage}
              all={words.filters.all}
              value={filter.stage}
              choices={stages.map((value) => ({ value, label: stageLooks[value].word }))}
              onChoose={(stage) => change({ stage })}
            />
            <OwnerChoice {...address} />
            <DayFilter label={words.filters.from} value={filter.from} onChoose={(from) => change({ from })} />
            <Flex align="center" mih="var(--size-target)">
              <Checkbox
                label={words.filters.archived}
                checked={filter.isArchived === true}
                onChange={({ currentTarget: { checked } }) => change({ isArchived: checked || undefined })}
              />
            </Flex>
          </>
        }
        first={<Button onClick={onNew}>{words.create}</Button>}
        columns={columns}
        actionsOnPhone="corner"
        actions={(row) => (
          <RowMenu
            name={row.name}
            isDisabled={row.isArchived}
            actions={stages
              .filter((to) => to !== row.stage)
              .map((to) => ({ label: words.moving.to(stageLooks[to].word), run: () => move(row, to) }))}
          />
        )}
      />
      {dialog}
    </StaffScreen>
  );
}

const columns: Column<ListedCustomer>[] = [
  { head: words.heads.client, cell: (customer) => <Name customer={customer} /> },
  {
    head: words.heads.stage,
    kind: 'short',
    cell: ({ stage, stageSince, isArchived }) => (
      <>
        <StateBadge look={stageLooks[stage]} />
        <RowDetail>{isArchived ? words.archived : words.age(daysSince(stageSince))}</RowDetail>
      </>
    ),
  },
  { head: words.heads.value, kind: 'number', cell: ({ value }) => valueText(value) },
  {
    head: words.heads.owner,
    kind: 'text',
    cell: ({ ownerName }) =>
      ownerName === null ? <span className={tone.quiet}>{words.noOwner}</span> : <bdi>{ownerName}</bdi>,
  },
  {
    head: words.heads.next,
    kind: 'text',
    cell: ({ nextStep, nextStepOn }) =>
      nextStep === null ? (
        <span className={tone.quiet}>{words.noStep}</span>
      ) : (
        <>
          <div>
            <bdi>{nextStep}</bdi>
          </div>
          {nextStepOn && (
            <RowDetail>
              <StepDay date={nextStepOn} />
            </RowDetail>
          )}
        </>
      ),
  },
];

const Name = ({ customer: { id, name, contact } }: { customer: ListedCustomer }) => (
  <RowName
    details={
      <RowDetail>
        {contact === null && words.noContact}
        {/* Each in its own direction. */}
        {contact && contact.name !== name && <bdi>{contact.name}</bdi>}
        {contact?.email && (
          <>
            {contact.name !== name && ' · '}
            <bdi>{contact.email}</bdi>
          </>
        )}
      </RowDetail>
    }
  >
    <RowLink to="/customers/$customerId" params={{ customerId: String(id) }}>
      <bdi>{name}</bdi>
    </RowLink>
  </RowName>
);
