import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { quoteSourceWords } from '../../../../content/app/quote-sources.ts';
import type { LineSource, PreparedQuote, QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { Panel } from '../../frame/panel.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { amountText } from './quote-looks.ts';
import styles from './quotes.module.css';

const words = wordsOf(quoteSourceWords);

type Said = { conversationId: string; messageId: number; sentence: string };

/** A visitor's exact sentence, with a link to its message. */
function Sentence({ conversationId, messageId, sentence }: Said) {
  return (
    <>
      <blockquote className={styles.said} dir="auto">
        {sentence}
      </blockquote>
      <Anchor
        fz="sm"
        renderRoot={(props) => (
          <Link to="/chat-admin" search={{ id: conversationId, message: messageId }} {...props} />
        )}
      >
        {words.show}
      </Anchor>
    </>
  );
}

type BasisProps = {
  conversationId: string;
  source: LineSource;
  /** The present price of the line; undefined where none is typed. */
  unitPrice?: number | undefined;
};

/** The source of a line: the visitor's sentence, and where the price comes from. */
export function LineBasis({ conversationId, source, unitPrice }: BasisProps) {
  const { price } = source;
  const isMissing = price.kind === 'to-be-set' && unitPrice === undefined;
  const isChanged = price.kind !== 'to-be-set' && unitPrice !== undefined && unitPrice !== price.amount;
  return (
    <Stack gap={2} className={styles.basis} role="note" aria-label={words.said}>
      <Sentence conversationId={conversationId} {...source} />
      <Text fz="sm" {...(isMissing && { fw: 600 })}>
        {price.kind === 'to-be-set' && !isMissing ? words.price.set : <PriceOrigin price={price} />}
        {isChanged && ` (${words.price.changed})`}
      </Text>
    </Stack>
  );
}

function PriceOrigin({ price }: Pick<LineSource, 'price'>) {
  switch (price.kind) {
    case 'service':
      return words.price.service(amountText(price.amount, price.currency));
    case 'former-quote':
      return (
        <>
          {words.price.former(amountText(price.amount, price.currency))}{' '}
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link to="/quotes-admin/$quoteId" params={{ quoteId: String(price.quoteId) }} {...props} />
            )}
          >
            <bdi>{price.title}</bdi>
          </Anchor>
        </>
      );
    case 'to-be-set':
      return price.listed
        ? words.price.listed(amountText(price.listed.amount, price.listed.currency), price.listed.currency)
        : words.price.toBeSet;
  }
}

/** How the conversation was read, where that matters. */
export function PreparedNotes({
  prepared: { sources, readBy },
}: {
  prepared: Pick<PreparedQuote, 'sources' | 'readBy'>;
}) {
  return (
    <>
      {readBy === 'rules-instead' && (
        <Alert color="orange" title={words.insteadOfModel.title}>
          {words.insteadOfModel.text}
        </Alert>
      )}
      {sources.length === 0 && <Alert title={words.nothing.title}>{words.nothing.text}</Alert>}
    </>
  );
}

/** Amounts that the visitor named, beside the quote. */
export function NamedAmounts({
  conversationId,
  amounts,
}: Pick<PreparedQuote, 'amounts'> & { conversationId: string }) {
  if (amounts.length === 0) return null;
  return (
    <Panel title={words.amounts.title}>
      <p className={tone.quiet}>{words.amounts.text}</p>
      {amounts.map((said) => (
        <div key={`${said.messageId} ${said.sentence}`}>
          <Sentence conversationId={conversationId} {...said} />
        </div>
      ))}
    </Panel>
  );
}

/** The sources of a quote's lines, where its conversation still exists. */
export function QuoteSourcesPanel({ quote: { id: quoteId, content } }: { quote: QuoteDetail }) {
  const { data: sources } = trpc.quotes.talk.useQuery({ quoteId });
  if (!sources) return null;
  const { conversationId, lines } = sources;
  return (
    <Panel title={words.conversation.title}>
      <Anchor
        fz="sm"
        renderRoot={(props) => <Link to="/chat-admin" search={{ id: conversationId }} {...props} />}
      >
        {words.conversation.open}
      </Anchor>
      {lines.map((line) => (
        <div key={line.place}>
          <Text fz="sm" fw={600}>
            {words.conversation.line(line.place + 1)}
          </Text>
          <LineBasis
            conversationId={conversationId}
            source={line}
            unitPrice={content.lines[line.place]?.unitPrice}
          />
        </div>
      ))}
    </Panel>
  );
}
