import { Container, Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { namedQuoteSlug } from '../../../../routers/quotes.schema.ts';
import { codeOf } from '../../errors.ts';
import { ReadingFrame } from '../../frame/reading-frame.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { UnlockForm, type UnlockWords } from '../gates/unlock-form.tsx';
import { OpenQuote } from './open-quote.tsx';
import { QuoteContact } from './quote-contact.tsx';
import { type LockReason, type QuoteGate, useQuote } from './use-quote.ts';

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
      <QueryFailed
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

const words: UnlockWords = {
  title: 'Votre devis',
  lead: (
    <>
      Saisissez le mot de passe reçu avec votre devis.{' '}
      <span lang="en">Enter the password that came with your quote.</span>
    </>
  ),
  label: 'Mot de passe',
  reveal: 'Afficher le mot de passe',
  submit: 'Ouvrir le devis',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
};

const reasons: Record<LockReason, string> = {
  closed: 'Le devis est fermé sur cet appareil.',
  ended:
    'Votre accès a pris fin : le mot de passe a changé, ou le devis a été fermé ailleurs. Saisissez-le à nouveau.',
  forgotten: 'Ce navigateur ne garde pas votre accès. Autorisez les cookies de ce site, puis réessayez.',
};

/** What stands before a quote: in French as specified, for whoever its password is. */
function QuoteLock({ gate: { unlock, isFetching, reason } }: { gate: QuoteGate }) {
  return (
    <UnlockForm
      words={words}
      language="fr"
      error={unlock.error}
      isSending={unlock.isSending || (unlock.isDone && isFetching)}
      notice={reason && reasons[reason]}
      takesFocus={reason === 'closed' || reason === 'ended'}
      onSubmit={unlock.send}
    >
      <QuoteContact question="Mot de passe perdu ?" subject="Mot de passe de mon devis" />
    </UnlockForm>
  );
}
