import { Container, Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { readingWords } from '../../../../content/app/reading.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { namedQuoteSlug } from '../../../../routers/quotes.schema.ts';
import { ContactLine } from '../../contact-line.tsx';
import { codeOf } from '../../errors.ts';
import { ReadingFrame } from '../../frame/reading-frame.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { readerWords, UnlockForm } from '../gates/unlock-form.tsx';
import { OpenQuote } from './open-quote.tsx';
import { type QuoteGate, useQuote } from './use-quote.ts';

const { quote: words } = wordsOf(readingWords);

const route = getRouteApi('/quote/$slug');

/** A quote for one client: behind its password, or open. */
export function QuoteScreen() {
  const { slug } = route.useParams();
  return <Quote key={slug} slug={slug} />;
}

/** The quote that has an address of its own, as specified. */
export const NamedQuoteScreen = () => <Quote slug={namedQuoteSlug} />;

function Quote({ slug }: { slug: string }) {
  const gate = useQuote(slug);
  return (
    <ReadingFrame
      language={gate.quote?.content.language}
      who={gate.quote?.content.clientName}
      about={gate.quote?.content.title}
    >
      <Body gate={gate} slug={slug} />
    </ReadingFrame>
  );
}

function Body({ gate, slug }: { gate: ReturnType<typeof useQuote>; slug: string }) {
  const { quote, error } = gate;
  if (quote) return <OpenQuote quote={quote} gate={gate} />;
  if (gate.isLocked) return <QuoteLock gate={gate} />;
  if (!error) return <Pending />;
  return (
    <Container size="sm" w="100%" px="var(--space-gutter)">
      <QueryFailed
        title={codeOf(error) === 'NOT_FOUND' ? words.missing(slug) : words.failed}
        error={error}
        retry={gate.retry}
        isRetrying={gate.isFetching}
      />
    </Container>
  );
}

function Pending() {
  return (
    <Container size="md" w="100%" px="var(--space-gutter)">
      <Stack role="status" aria-label={quoteReadingWords[appLanguage].loading}>
        <Skeleton h="var(--space-12)" />
        <Skeleton h="20rem" />
      </Stack>
    </Container>
  );
}

const unlockWords = readerWords('quote');

/** What stands before a quote: in French as specified, for whoever its password is. */
function QuoteLock({ gate: { unlock, reason } }: { gate: QuoteGate }) {
  return (
    <UnlockForm
      words={unlockWords}
      language={appLanguage}
      error={unlock.error}
      notice={reason && words[reason]}
      takesFocus={reason === 'closed' || reason === 'ended'}
      onSubmit={unlock.send}
    >
      <ContactLine question={words.lost} subject={words.lostMail} />
    </UnlockForm>
  );
}
