import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AdminQuote } from '../../../../routers/quotes.schema.ts';
import list from '../../lists/record-list.module.css';
import { RecordList, StateBadge, useIsWide } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { amountText, dayText, quoteLooks } from './quote-looks.ts';
import styles from './quotes.module.css';

const heads = [
  'Devis',
  'Client',
  { head: 'Total', isNumber: true },
  'État',
  'Ouvert',
  'Accepté',
  { head: 'Version', isNumber: true },
  'Modifié',
];

export function QuoteList({ quotes }: { quotes: AdminQuote[] }) {
  const isWide = useIsWide();
  const Shape = isWide ? QuoteRow : QuoteCard;
  return (
    <RecordList label="Devis" heads={heads} isWide={isWide}>
      {quotes.map((quote) => (
        <Shape key={quote.id} quote={quote} />
      ))}
    </RecordList>
  );
}

function QuoteRow({ quote }: { quote: AdminQuote }) {
  return (
    <Table.Tr data-record>
      <Table.Th scope="row" className={list.first}>
        <Name quote={quote} />
      </Table.Th>
      <Table.Td className={list.text}>
        <bdi>{quote.clientName}</bdi>
      </Table.Td>
      <Table.Td className={styles.money} ta="end">
        {amountText(quote.total, quote.currency, 'fr')}
      </Table.Td>
      <Table.Td>
        <StateBadge look={quoteLooks[quote.state]} />
      </Table.Td>
      <Table.Td>
        <Opened quote={quote} />
      </Table.Td>
      <Table.Td>
        <Accepted quote={quote} />
      </Table.Td>
      <Table.Td className={styles.money} ta="end">
        {quote.version}
      </Table.Td>
      <Table.Td className={list.date}>
        <Moment at={quote.updatedAt} only="day" />
      </Table.Td>
    </Table.Tr>
  );
}

function QuoteCard({ quote }: { quote: AdminQuote }) {
  return (
    <li className={list.card} data-record>
      <Name quote={quote} />
      <dl className={`${list.facts} ${styles.facts}`}>
        <dt>Client</dt>
        <dd>
          <bdi>{quote.clientName}</bdi>
        </dd>
        <dt>Total</dt>
        <dd className={styles.money}>{amountText(quote.total, quote.currency, 'fr')}</dd>
        <dt>État</dt>
        <dd>
          <StateBadge look={quoteLooks[quote.state]} />
        </dd>
        <dt>Ouvert</dt>
        <dd>
          <Opened quote={quote} />
        </dd>
        {quote.acceptance && (
          <>
            <dt>Accepté</dt>
            <dd>
              <Accepted quote={quote} />
            </dd>
          </>
        )}
        <dt>Version</dt>
        <dd>
          {quote.version}, <Moment at={quote.updatedAt} only="day" />
        </dd>
      </dl>
    </li>
  );
}

function Name({ quote: { id, title, slug, validUntil } }: { quote: AdminQuote }) {
  return (
    <div className={list.names}>
      <Anchor
        className={list.name}
        data-open
        renderRoot={(props) => (
          <Link to="/quotes-admin/$quoteId" params={{ quoteId: String(id) }} {...props} />
        )}
      >
        <bdi>{title}</bdi>
      </Anchor>
      <span className={list.detail}>{slug}</span>
      {validUntil && <span className={list.detail}>Valable jusqu’au {dayText(validUntil, 'fr')}</span>}
    </div>
  );
}

function Opened({ quote: { openedCount, lastOpenedAt } }: { quote: AdminQuote }) {
  return (
    <div className={list.names}>
      <span>{openedCount === 0 ? 'Jamais' : `${openedCount} fois`}</span>
      {lastOpenedAt && (
        <span className={`${list.detail} ${list.date}`}>
          <Moment at={lastOpenedAt} />
        </span>
      )}
    </div>
  );
}

function Accepted({ quote: { acceptance } }: { quote: AdminQuote }) {
  if (!acceptance) return null;
  return (
    <div className={list.names}>
      <bdi className={list.text}>{acceptance.acceptedBy}</bdi>
      <span className={`${list.detail} ${list.date}`}>
        <Moment at={acceptance.acceptedAt} />
      </span>
    </div>
  );
}
