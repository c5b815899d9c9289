import { Button, Checkbox, Flex, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import type { ListedCustomer } from '../../../../routers/customers.schema.ts';
import { stages } from '../../../../routers/customers.values.ts';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { ExportButton } from '../../kit/export.tsx';
import { Choice, DayFilter, Filters, useListAddress } from '../../kit/filters.tsx';
import { Refresh } from '../../kit/list.tsx';
import { isBare, RecordList } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName, RowNothing, RowText } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { Board, isWithoutCards, pipelineOf } from './board.tsx';
import { NewCustomerDialog } from './customer-editor.tsx';
import { daysSince, StepDay, stageLooks, valueText } from './customer-looks.tsx';
import { ownerChoices, readCustomersSearch } from './customers-search.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useMove } from './use-move.tsx';

const route = getRouteApi('/staff-frame/customers');

const words = wordsOf(customersWords);

/** How often a list on screen is read again, in ms. */
const readEvery = 60_000;

/** The agency's customers, as a list or a board; for `sales` and `admin`. */
export function CustomersScreen(): ReactNode {
  const { address, input } = useCustomerFilters();
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const isBoard = filter.view === 'board';
  const query = usePagedList<ListedCustomer>({
    call: trpc.customers.list,
    input,
    enabled: !isBoard,
    refetchInterval: readEvery,
    read: (page, options) => client.customers.list.query({ ...input, ...page }, options),
  });
  const board = trpc.customers.pipeline.useQuery(pipelineOf(input.ownerId), { enabled: isBoard });
  // Where there is nobody yet, the empty state has the button.
  const isEmpty = isBoard
    ? input.ownerId === undefined && isWithoutCards(board.data)
    : isBare(query, address);
  const close = () => change({ dialog: undefined });
  return (
    <>
      {/* One switch for both views: it stays mounted and keeps the focus. */}
      <StaffScreen
        title={words.title}
        lead={isBoard ? words.board.hint : words.lead}
        actions={
          <>
            {!isBoard && <Refresh query={query} />}
            {!isEmpty && (
              <Button
                leftSection={<Plus className={iconSize.small} />}
                onClick={() => change({ dialog: 'new' })}
              >
                {words.create}
              </Button>
            )}
          </>
        }
        more={<ViewAndFiles address={address} input={input} isBare={isEmpty} />}
      >
        {isBoard ? (
          <Board
            ownerId={input.ownerId}
            filters={
              <Filters label={words.filters.label} isFolded={false}>
                <OwnerChoice {...address} />
              </Filters>
            }
            first={<Button onClick={() => change({ dialog: 'new' })}>{words.create}</Button>}
          />
        ) : (
          <CustomerList query={query} address={address} />
        )}
      </StaffScreen>
      <NewCustomerDialog isOpen={filter.dialog === 'new'} onClose={close} />
      <ImportDialog isOpen={filter.dialog === 'import'} onClose={close} />
    </>
  );
}

/** The address, and the input of the calls: the board has no filter but the owner. */
function useCustomerFilters() {
  const address = useListAddress(route, readCustomersSearch);
  const me = useMe();
  const { view, owner, dialog: _dialog, ...narrowed } = address.filter;
  const ownerId = owner === 'mine' ? me.id : owner;
  const input = { ...(view !== 'board' && narrowed), ...(ownerId !== undefined && { ownerId }) };
  return { address, input };
}

type CustomerFilters = ReturnType<typeof useCustomerFilters>;
type Address = CustomerFilters['address'];

type FilesProps = CustomerFilters & { isBare: boolean };

function ViewAndFiles({ address: { filter, change }, input, isBare }: FilesProps) {
  return (
    <>
      {(!isBare || filter.view === 'board') && (
        <SegmentedControl
          aria-label={words.views.label}
          value={filter.view ?? 'list'}
          onChange={(view) => change({ view: view === 'board' ? view : undefined })}
          data={[
            { value: 'list', label: words.views.list },
            { value: 'board', label: words.views.board },
          ]}
        />
      )}
      {!isBare && <ExportButton path="/api/customers.csv" filter={input} title={words.exported} />}
      <Button variant="default" onClick={() => change({ dialog: 'import' })}>
        {words.importing.open}
      </Button>
    </>
  );
}

function OwnerChoice({ filter, change }: Pick<Address, 'filter' | 'change'>) {
  return (
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
}

type CustomerListProps = { query: ReturnType<typeof usePagedList<ListedCustomer>>; address: Address };

function CustomerList({ query, address }: CustomerListProps) {
  const { filter, change } = address;
  const { move, dialog } = useMove();
  const archived = trpc.customers.list.useQuery(
    { isArchived: true, limit: 1 },
    { enabled: isBare(query, address) },
  );
  return (
    <>
      <RecordList
        words={words}
        query={query}
        address={address}
        isAll={archived.data?.length === 0}
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
        first={<Button onClick={() => change({ dialog: 'new' })}>{words.create}</Button>}
        columns={columns}
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
    </>
  );
}

const columns: Column<ListedCustomer>[] = [
  { head: words.heads.client, cell: (customer) => <Name customer={customer} /> },
  {
    head: words.heads.stage,
    kind: 'short',
    narrow: 'end',
    cell: ({ stage, stageSince, isArchived }) => (
      // Of a stage that was entered today nothing is to be told.
      <RowText
        detail={isArchived ? words.archived : daysSince(stageSince) > 0 && words.age(daysSince(stageSince))}
      >
        <StateBadge look={stageLooks[stage]} />
      </RowText>
    ),
  },
  {
    head: words.heads.value,
    kind: 'number',
    narrow: 'underEnd',
    cell: ({ value }) => valueText(value) ?? <RowNothing>{words.noValue}</RowNothing>,
    narrowCell: ({ value }) => valueText(value),
  },
  {
    head: words.heads.owner,
    kind: 'text',
    cell: ({ ownerName }) =>
      ownerName === null ? <RowNothing>{words.noOwner}</RowNothing> : <bdi>{ownerName}</bdi>,
  },
  {
    head: words.heads.next,
    kind: 'text',
    width: '24%',
    narrow: 'first',
    cell: ({ nextStep, nextStepOn }) =>
      nextStep === null ? (
        <RowNothing>{words.noStep}</RowNothing>
      ) : (
        <RowText detail={nextStepOn && <StepDay date={nextStepOn} />}>
          <bdi>{nextStep}</bdi>
        </RowText>
      ),
  },
];

const Name = ({ customer: { id, name, contact } }: { customer: ListedCustomer }) => (
  <RowName
    details={
      <RowDetail>
        {contact === null && words.noContact}
        {/* Each text in its own direction. */}
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
