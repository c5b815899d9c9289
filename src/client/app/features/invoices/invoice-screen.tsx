import {
  Alert,
  Anchor,
  Button,
  type ButtonProps,
  Group,
  List,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import type { InvoiceView } from '../../../../routers/invoices.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { useBeginAnew } from '../../frame/begin-anew.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { WayBack } from '../../frame/way-back.tsx';
import { isRowId } from '../../kit/address.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { FigureCell, FiguresTable } from '../../kit/figures-table.tsx';
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
import { InvoiceSums } from './invoice-sums.tsx';
import { readInvoiceSearch } from './invoices-search.ts';

const route = getRouteApi('/staff-frame/invoices/$invoiceId');

const words = wordsOf(invoicesWords);
const { one } = words;

type Of = { invoice: InvoiceView };

/** One invoice: its content, what is missing, and the actions for it; for `sales` and `admin`. */
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
  const { edit } = readInvoiceSearch({ ...route.useSearch() });
  useBeginAnew(edit);
  if (codeOf(query.error) === 'NOT_FOUND') return <Missing />;
  const isEdited = edit && role === 'admin' && query.isFetchedAfterMount && invoice?.state === 'draft';
  if (isEdited) return <EditDraft invoice={invoice} />;
  return (
    <StaffScreen
      back={<WayBack to="/invoices">{one.all}</WayBack>}
      title={invoice ? (invoice.number ?? one.draftOf(words.kinds[invoice.kind])) : one.title}
      beside={invoice && <InvoiceState invoice={invoice} />}
      lead={one.notTransmitted}
      actions={
        invoice && (
          <>
            <Papers invoice={invoice} />
            {role === 'admin' && <Actions invoice={invoice} />}
          </>
        )
      }
    >
      <QueryBody query={query} pending={<RowsPending label={one.pending} rows={6} />} failed={one.failed}>
        {(known) => (
          <Stack gap="md">
            <Problems invoice={known} />
            <About invoice={known} />
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

function EditDraft({ invoice }: Of) {
  const cache = trpc.useUtils();
  const navigate = route.useNavigate();
  return (
    <StaffScreen
      back={<WayBack to="/invoices">{one.all}</WayBack>}
      title={words.form.title}
      lead={one.draftOf(words.kinds[invoice.kind])}
    >
      <InvoiceEditor
        invoice={invoice}
        onClose={() => void navigate({ search: {} })}
        onSaved={(saved) => cache.invoices.get.setData({ invoiceId: saved.id }, saved)}
      />
    </StaffScreen>
  );
}

/** The link to the fields of a draft. */
const EditLink = ({ invoice, children, ...props }: Of & ButtonProps & { children: string }) => (
  <ButtonLink
    {...props}
    to="/invoices/$invoiceId"
    params={{ invoiceId: String(invoice.id) }}
    search={{ edit: true }}
    variant="default"
  >
    {children}
  </ButtonLink>
);

/** A draft is edited, issued or discarded; an issued invoice is cancelled. */
function Actions({ invoice }: Of) {
  const { id: invoiceId, revision, state, kind } = invoice;
  const cache = trpc.useUtils();
  const navigate = route.useNavigate();
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
      <EditLink invoice={invoice}>{words.edit}</EditLink>
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
      {dialog}
    </>
  );
}

function Problems({ invoice }: Of) {
  const { problems } = invoice;
  const { role } = useMe();
  if (problems.length === 0) return null;
  const lacksSeller = problems.includes('seller');
  const isOfBuyer = problems.some((problem) => problem === 'address' || problem === 'emirate');
  return (
    <Alert color="orange" title={words.problemsTitle}>
      {problems.length === 1 && problems[0] ? (
        <Text inherit>{words.problems[problems[0]]}</Text>
      ) : (
        <List listStyleType="disc" fz="inherit" ps="lg">
          {problems.map((problem) => (
            <List.Item key={problem}>{words.problems[problem]}</List.Item>
          ))}
        </List>
      )}
      {role === 'admin' && (
        <Group gap="xs" mt="sm">
          {lacksSeller && (
            <ButtonLink to="/settings" search={{ tab: 'invoices' }} variant="default">
              {words.completeSeller}
            </ButtonLink>
          )}
          {problems.length > Number(lacksSeller) && (
            <EditLink invoice={invoice}>{isOfBuyer ? words.completeAddress : words.completeDraft}</EditLink>
          )}
        </Group>
      )}
    </Alert>
  );
}

function About({ invoice }: Of) {
  const { customer, project, number, issuedOn, dueOn, content, related, kind } = invoice;
  const { paid, credited, open, currency } = invoice;
  const { buyer } = content;
  const { role } = useMe();
  return (
    <Panel title={words.kinds[kind]}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Facts>
          <dt>{one.client}</dt>
          <dd>
            {customer.id === null || role === 'finance' ? (
              <bdi>{customer.name}</bdi>
            ) : (
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/customers/$customerId" params={{ customerId: String(customer.id) }} {...props} />
                )}
              >
                <bdi>{customer.name}</bdi>
              </Anchor>
            )}
            <Text c="dimmed" fz="sm" style={{ whiteSpace: 'pre-line' }} dir="auto">
              {[
                buyer.name !== customer.name && buyer.name,
                buyer.street,
                [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
              ]
                .filter(Boolean)
                .join('\n')}
            </Text>
          </dd>
          <dt>{one.project}</dt>
          <dd>
            <bdi>{project.name}</bdi>
          </dd>
        </Facts>
        <Facts>
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
          {related.length > 0 && (
            <>
              <dt>{kind === 'credit' ? one.credits : one.related}</dt>
              <dd>
                {related.map(({ id, number }) => (
                  <Anchor
                    key={id}
                    inherit
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
      </SimpleGrid>
    </Panel>
  );
}

/** The state and the total, beside the title; that of a draft says already that it is one. */
const InvoiceState = ({ invoice: { state, total, currency } }: Of) => (
  <>
    {state !== 'draft' && <StateBadge look={invoiceLooks[state]} />}
    <Text fw={650} fz="lg">
      {amountText(total, currency)}
    </Text>
  </>
);

/** The files of an issued invoice. */
function Papers({ invoice: { id, number } }: Of) {
  if (number === null) return null;
  return (
    <Button.Group>
      <Button
        component="a"
        href={`/api/invoices/${id}/paper`}
        download={`${number}.pdf`}
        variant="default"
        title={one.paperHint}
      >
        {one.paper}
      </Button>
      <Button component="a" href={`/api/invoices/${id}/xml`} download={`${number}.xml`} variant="default">
        {one.xml}
      </Button>
    </Button.Group>
  );
}

function Lines({ invoice: { content, takesOff, sums, currency } }: Of) {
  const amount = (value: number) => amountText(value, currency);
  return (
    <Panel title={one.lines}>
      <FiguresTable heads={[one.line]} figures={[one.quantity, one.unitPrice, one.rate, one.amount]}>
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
            <FigureCell head={one.quantity}>{line.quantity.toLocaleString(appLocale)}</FigureCell>
            <FigureCell head={one.unitPrice}>{amount(line.unitPrice)}</FigureCell>
            <FigureCell head={one.rate}>
              {line.vat.category === 'S' ? rateText(line.vat.percent) : words.categories[line.vat.category]}
            </FigureCell>
            <FigureCell head={one.amount}>{amount(sums.lines[index] ?? 0)}</FigureCell>
          </Table.Tr>
        ))}
        {takesOff.map(({ number, net }) => (
          <Table.Tr key={number}>
            <Table.Td colSpan={4}>{one.takenOff(number)}</Table.Td>
            <FigureCell head={one.amount}>{amount(-net)}</FigureCell>
          </Table.Tr>
        ))}
      </FiguresTable>
      <InvoiceSums
        rows={[
          [one.net, amount(sums.net)],
          ...sums.vat.map(
            ({ category, percent, tax }) =>
              [
                one.tax(category === 'S' ? rateText(percent) : words.categories[category]),
                amount(tax),
              ] as const,
          ),
          [one.gross, amount(sums.gross)],
          ...(sums.rounding === 0 ? [] : [[one.rounding, amount(sums.rounding)] as const]),
          ...(sums.prepaid === 0 ? [] : [[one.prepaid, amount(-sums.prepaid)] as const]),
          [one.payable, amount(sums.payable)],
        ]}
      />
    </Panel>
  );
}
