import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { dashboardWords } from '../../../../content/app/dashboard.ts';
import { invoiceDay, invoiceWords } from '../../../../content/invoice-words.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { ClientInvoice } from '../../../../routers/invoices.schema.ts';
import type { Instalment, Project } from '../../../../routers/projects.schema.ts';
import type { Subscription } from '../../../../routers/subscriptions.schema.ts';
import { usePagedList } from '../../kit/paged.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { clientLanguage, clientWordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { moneyText } from '../projects/euros.tsx';
import { hasStopped, payerOf } from '../projects/project-card.tsx';
import { isToPay, payerOfPeriods } from '../subscriptions/paying-period.ts';
import { invoiceLooks } from './invoice-looks.ts';
import { invoicePath } from './invoice-path.ts';

const { invoices: words } = clientWordsOf(dashboardWords);

type Props = {
  client: Client;
  projects: readonly Project[];
  services: readonly Subscription[];
  isStaff: boolean;
};

/** A client's invoices, newest first, each with its document and, while it is open, a link to pay it. */
export function ClientInvoices({ client, projects, services, isStaff }: Props) {
  const payPart = payerOf(client);
  const payPeriod = payerOfPeriods(client);
  const calls = trpc.useUtils().client;
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePagedList<ClientInvoice>({
    call: trpc.invoices.ofClient,
    input: { clientId: client.id },
    read: (page, options) => calls.invoices.ofClient.query({ clientId: client.id, ...page }, options),
  });
  if (!data || data.length === 0) return null;
  return (
    <Card component="section" aria-label={words.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Stack component="ul" gap="sm">
          {data.map((row) => {
            const project = projects.find(({ id }) => id === row.project.projectId);
            const part = project && payableOf(row, project);
            const found = periodOf(row, services);
            return (
              <li key={row.id}>
                <Line client={client} row={row}>
                  {!isStaff && project && part && (
                    <Pay row={row} open={part.open} pay={() => payPart(project, part)} />
                  )}
                  {!isStaff && found && (
                    <Pay
                      row={row}
                      open={found.period.open}
                      pay={() => payPeriod(found.service, found.period)}
                    />
                  )}
                </Line>
              </li>
            );
          })}
        </Stack>
        {hasNextPage && (
          <Button
            variant="default"
            me="auto"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {words.more}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** The first part on an invoice that can be paid. */
const payableOf = ({ open, positions }: ClientInvoice, project: Project): Instalment | undefined =>
  open > 0 && !hasStopped(project)
    ? project.instalments.find(
        ({ position, paymentState }) => positions.includes(position) && paymentState === 'pending',
      )
    : undefined;

/** The period of a monthly service on an invoice, where its client is to pay it. */
const periodOf = ({ open, positions, project }: ClientInvoice, services: readonly Subscription[]) =>
  open > 0
    ? services
        .filter((service) => service.project.projectId === project.projectId)
        .flatMap((service) => service.periods.map((period) => ({ service, period })))
        .find(({ period }) => positions.includes(period.position) && isToPay(period))
    : undefined;

type PayProps = { row: ClientInvoice; open: number; pay(): void };

function Pay({ row: { number, currency }, open, pay }: PayProps) {
  const label = words.pay(moneyText(open, currency));
  return (
    <Button size="xs" aria-label={`${label}: ${number}`} onClick={pay}>
      <bdi>{label}</bdi>
    </Button>
  );
}

function Line({ client, row, children }: { client: Client; row: ClientInvoice; children: ReactNode }) {
  const language = clientLanguage();
  const { id, kind, number, state, issuedOn, dueOn, total, open, currency, project } = row;
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0}>
        <Anchor data-alone href={invoicePath(client.id, id)} target="_blank" rel="noopener">
          {invoiceWords[language].kinds[kind]} <bdi>{number}</bdi>
        </Anchor>
        <Text fz="sm" c="dimmed">
          <bdi>{project.name}</bdi>
          {issuedOn && <> · {invoiceDay(language, issuedOn)}</>}
          {open > 0 && dueOn && <> · {words.due(invoiceDay(language, dueOn))}</>}
          {open > 0 && open < total && <> · {words.open(moneyText(open, currency))}</>}
        </Text>
      </Stack>
      <Group gap="sm">
        <StateBadge look={{ ...invoiceLooks[state], word: words.states[state] }} />
        <Text span fw={600}>
          <bdi>{moneyText(total, currency)}</bdi>
        </Text>
        {children}
      </Group>
    </Group>
  );
}
