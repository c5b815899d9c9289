import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { dashboardWords } from '../../../../content/app/dashboard.ts';
import { invoiceDay, invoiceLocale, invoiceWords } from '../../../../content/invoice-words.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { InvoiceListRow } from '../../../../routers/invoices.schema.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { clientLanguage, clientWordsOf } from '../../language.ts';
import { invoiceLooks } from './invoice-looks.ts';

const { invoices: words } = clientWordsOf(dashboardWords);

type Props = { clientId: string; invoices: readonly InvoiceListRow[] };

/** What the agency has invoiced a client, newest first, each with its paper. */
export function ClientInvoices({ clientId, invoices }: Props) {
  return (
    <Card component="section" aria-label={words.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Stack component="ul" gap="sm">
          {invoices.map((row) => (
            <li key={row.id}>
              <Line clientId={clientId} row={row} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Line({ clientId, row }: { clientId: string; row: InvoiceListRow }) {
  const language = clientLanguage();
  const { id, kind, number, state, issuedOn, dueOn, total, open, currency, project } = row;
  const money = (amount: number) => formatAmount(amount, currency, invoiceLocale(language));
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0}>
        <Anchor
          data-alone
          href={`/api/clients/${encodeURIComponent(clientId)}/invoices/${id}`}
          target="_blank"
          rel="noopener"
        >
          {invoiceWords[language].kinds[kind]} <bdi>{number}</bdi>
        </Anchor>
        <Text fz="sm" c="dimmed">
          <bdi>{project.name}</bdi>
          {issuedOn && <> · {invoiceDay(language, issuedOn)}</>}
          {open > 0 && dueOn && <> · {words.due(invoiceDay(language, dueOn))}</>}
        </Text>
      </Stack>
      <Group gap="sm">
        <StateBadge look={{ ...invoiceLooks[state], word: words.states[state] }} />
        <Text span fw={600}>
          <bdi>{money(total)}</bdi>
        </Text>
      </Group>
    </Group>
  );
}
