import { Container, Skeleton, Stack } from '@mantine/core';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { codeOf } from '../../errors.ts';
import { ReadingFrame } from '../../frame/reading-frame.tsx';
import { ListFailed } from '../../lists/list-states.tsx';
import { OpenQuote } from './open-quote.tsx';
import { QuoteLock } from './quote-lock.tsx';
import { useQuote } from './use-quote.ts';

/** A quote at its own address: behind its password, or open. */
export function QuoteScreen({ slug }: { slug: string }) {
  const gate = useQuote(slug);
  return (
    <ReadingFrame path="/quotes" language={gate.quote?.content.language}>
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
      <ListFailed
        title={
          codeOf(error) === 'NOT_FOUND'
            ? `Aucun devis à l’adresse « ${slug} »`
            : 'Le devis n’a pas pu être chargé'
        }
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
      <Stack role="status" aria-label={quoteReadingWords.fr.loading}>
        <Skeleton h="var(--space-12)" />
        <Skeleton h="20rem" />
      </Stack>
    </Container>
  );
}
