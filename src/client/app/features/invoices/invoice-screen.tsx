import { Alert, Anchor, Button, Group, List, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import type { InvoiceView } from '../../../../routers/invoices.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { WayBack } from '../../frame/way-back.tsx';
import { isRowId } from '../../kit/address.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { amountText } from '../quotes/quote-looks.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { invoiceLooks, rateText } from './invoice-looks.ts';
import { InvoiceReminders } from './invoice-reminders.tsx';

const route = getRouteApi('/staff-frame/invoices/$invoiceId');

const words = wordsOf(invoicesWords);
const { one } = words;

type Of = { invoice: InvoiceView };

/** One invoice: what it says, what it still lacks, and what can be done with it; for `sales` and `admin`. */
export function InvoiceScreen(): ReactNode {
  const { invoiceId } = route.useParams();
  if (!isRowId(invoiceId)) return <Missing />;
  return <Invoice key={invoiceId} invoiceId={Number(invoiceId)} />;
}

const Missing = () => <MissingScreen {...one.missing} to="/invoices" back={one.all} />;

function Invoice({ invoiceId }: { invoiceId: number }) {
  const query = trpc.invoices.get.useQuery({ invoiceId }, { staleTime: 0 });
  const { data: invoice } = query;
  const { role } = useMe();
  if (codeOf(query.error) === 'NOT_FOUND') return <Missing />;
  return (
    <StaffScreen
      back={<WayBack to="/invoices">{one.all}</WayBack>}
      title={invoice ? (invoice.number ?? one.draftOf(words.kinds[invoice.kind])) : one.title}
      lead={one.notTransmitted}
      actions={invoice && role === 'admin' && <Actions invoice={invoice} />}
    >
      <QueryBody query={query} pending={<RowsPending label={one.pending} rows={6} />} failed={one.failed}>
        {(known) => (
          <Stack gap="md">
            <Problems invoice={known} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <About invoice={known} />
              <Standing invoice={known} />
            </SimpleGrid>
            <Lines invoice={known} />
            {known.number !== null && known.kind !== 'credit' && role !== 'finance' && (
              <InvoiceReminders invoiceId={known.id} />
            )}
          </Stack>
        )}
      </QueryBody>
    </StaffScreen>
  );
}

/** A draft is changed, issued or dropped; what was issued is taken back. */
function Actions({ invoice }: Of) {
  const { id: invoiceId, revision, state, kind } = invoice;
  const cache = trpc.useUtils();
  const navigate = route.useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { ask, dialog } = useQuestion();
  const keep = (answered: InvoiceView) => {
    cache.invoices.get.setData({ invoiceId: answered.id }, answered);
  };
  const issue = trpc.invoices.issue.useMutation({
    onSuccess(issued) {
      keep(issued);
      toasts.show({ title: words.issued(issued.number ?? '') });
    },
    onError: (error) => showError(error, { title: words.notIssued }),
  });
  const discard = trpc.invoices.discard.useMutation({
    onSuccess() {
      toasts.show({ title: words.discarded });
      return navigate({ to: '/invoices' });
    },
    onError: (error) => showError(error, { title: words.notDiscarded }),
  });
  const credit = trpc.invoices.credit.useMutation({
    onSuccess(draft) {
      keep(draft);
      return navigate({ to: '/invoices/$invoiceId', params: { invoiceId: String(draft.id) } });
    },
    onError: (error) => showError(error, { title: words.notCredited }),
  });
  if (state !== 'draft') {
    if (kind === 'credit' || state === 'credited') return null;
    return (
      <Button variant="default" loading={credit.isPending} onClick={() => credit.mutate({ invoiceId })}>
        {words.credit}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        onClick={() =>
          ask({
            title: words.discardQuestion,
            text: words.discardText,
            confirm: words.discard,
            run: () => discard.mutate({ invoiceId }),
          })
        }
      >
        {words.discard}
      </Button>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.edit}
      </Button>
      <Button
        disabled={invoice.problems.length > 0}
        loading={issue.isPending}
        onClick={() =>
          ask({
            title: words.issueQuestion,
            text: words.issueText,
            confirm: words.issue,
            run: () => issue.mutate({ invoiceId, revision }),
          })
        }
      >
        {words.issue}
      </Button>
      <InvoiceEditor invoice={invoice} isOpen={isOpen} onClose={() => setIsOpen(false)} onSaved={keep} />
      {dialog}
    </>
  );
}

function Problems({ invoice: { problems } }: Of) {
  if (problems.length === 0) return null;
  return (
    <Alert color="orange" title={words.problemsTitle}>
      <List>
        {problems.map((problem) => (
          <List.Item key={problem}>{words.problems[problem]}</List.Item>
        ))}
      </List>
      {problems.includes('seller') && (
        <Anchor renderRoot={(props) => <Link to="/settings" search={{ tab: 'invoices' }} {...props} />}>
          {words.title}
        </Anchor>
      )}
    </Alert>
  );
}

function About({ invoice }: Of) {
  const { customer, project, issuedOn, dueOn, content, related, kind } = invoice;
  const { buyer } = content;
  const { role } = useMe();
  return (
    <Panel title={words.kinds[kind]}>
      <Facts>
        <dt>{one.client}</dt>
        <dd>
          {customer.id === null || role === 'finance' ? (
            <bdi>{customer.name}</bdi>
          ) : (
            <Anchor
              renderRoot={(props) => (
                <Link to="/customers/$customerId" params={{ customerId: String(customer.id) }} {...props} />
              )}
            >
              <bdi>{customer.name}</bdi>
            </Anchor>
          )}
          <Text c="dimmed" fz="sm" style={{ whiteSpace: 'pre-line' }} dir="auto">
            {[buyer.name, buyer.street, [buyer.postalCode, buyer.city].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join('\n')}
          </Text>
        </dd>
        <dt>{one.project}</dt>
        <dd>
          <bdi>{project.name}</bdi>
        </dd>
        {issuedOn && (
          <>
            <dt>{one.issuedOn}</dt>
            <dd>{dayInWords(issuedOn, appLocale, 'day')}</dd>
          </>
        )}
        {kind !== 'credit' && (
          <>
            <dt>{one.dueOn}</dt>
            <dd>{dueOn ? dayInWords(dueOn, appLocale, 'day') : one.days(content.days)}</dd>
          </>
        )}
        {related.length > 0 && (
          <>
            <dt>{kind === 'credit' ? one.credits : one.related}</dt>
            <dd>
              {related.map(({ id, number }) => (
                <Anchor
                  key={id}
                  me="sm"
                  renderRoot={(props) => (
                    <Link to="/invoices/$invoiceId" params={{ invoiceId: String(id) }} {...props} />
                  )}
                >
                  {number ?? words.unnumbered}
                </Anchor>
              ))}
            </dd>
          </>
        )}
      </Facts>
    </Panel>
  );
}

/** Where it stands, and its files. */
function Standing({ invoice }: Of) {
  const { id, state, number, total, paid, credited, open, currency, kind } = invoice;
  return (
    <Panel title={<StateBadge look={invoiceLooks[state]} />}>
      <Facts>
        <dt>{one.gross}</dt>
        <dd>{amountText(total, currency)}</dd>
        {kind !== 'credit' && number !== null && (
          <>
            <dt>{one.paid}</dt>
            <dd>{amountText(paid, currency)}</dd>
            {credited > 0 && (
              <>
                <dt>{one.related}</dt>
                <dd>{amountText(credited, currency)}</dd>
              </>
            )}
            <dt>{one.open}</dt>
            <dd>{amountText(open, currency)}</dd>
          </>
        )}
      </Facts>
      {number !== null && (
        <>
          <Button.Group>
            <Button
              component="a"
              href={`/api/invoices/${id}/paper`}
              download={`${number}.pdf`}
              variant="default"
            >
              {one.paper}
            </Button>
            <Button
              component="a"
              href={`/api/invoices/${id}/xml`}
              download={`${number}.xml`}
              variant="default"
            >
              {one.xml}
            </Button>
          </Button.Group>
          <Text fz="sm" c="dimmed">
            {one.paperHint}
          </Text>
        </>
      )}
    </Panel>
  );
}

function Lines({ invoice: { content, takesOff, sums, currency } }: Of) {
  const amount = (value: number) => amountText(value, currency);
  return (
    <Panel title={one.lines}>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{one.line}</Table.Th>
              <Table.Th ta="end">{one.quantity}</Table.Th>
              <Table.Th ta="end">{one.unitPrice}</Table.Th>
              <Table.Th ta="end">{one.rate}</Table.Th>
              <Table.Th ta="end">{one.amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {content.lines.map((line, index) => (
              <Table.Tr key={index}>
                <Table.Td dir="auto">
                  {line.name}
                  {line.description && (
                    <Text fz="sm" c="dimmed">
                      {line.description}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="end">{line.quantity.toLocaleString(appLocale)}</Table.Td>
                <Table.Td ta="end">{amount(line.unitPrice)}</Table.Td>
                <Table.Td ta="end">
                  {line.vat.category === 'S'
                    ? rateText(line.vat.percent)
                    : words.categories[line.vat.category]}
                </Table.Td>
                <Table.Td ta="end">{amount(sums.lines[index] ?? 0)}</Table.Td>
              </Table.Tr>
            ))}
            {takesOff.map(({ number, net }) => (
              <Table.Tr key={number}>
                <Table.Td colSpan={4}>{one.takenOff(number)}</Table.Td>
                <Table.Td ta="end">{amount(-net)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="end">
        <Facts>
          <Sum label={one.net} value={amount(sums.net)} />
          {sums.vat.map(({ category, percent, tax }) => (
            <Sum
              key={`${category} ${percent}`}
              label={one.tax(category === 'S' ? rateText(percent) : words.categories[category])}
              value={amount(tax)}
            />
          ))}
          <Sum label={one.gross} value={amount(sums.gross)} />
          {sums.rounding !== 0 && <Sum label={one.rounding} value={amount(sums.rounding)} />}
          {sums.prepaid !== 0 && <Sum label={one.prepaid} value={amount(-sums.prepaid)} />}
          <Sum label={one.payable} value={amount(sums.payable)} />
        </Facts>
      </Group>
    </Panel>
  );
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <Text component="dd" ta="end">
      {value}
    </Text>
  </>
);
