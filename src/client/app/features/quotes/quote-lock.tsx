import { UnlockForm, type UnlockWords } from '../gates/unlock-form.tsx';
import { QuoteContact } from './quote-contact.tsx';
import type { LockReason, QuoteGate } from './use-quote.ts';

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
export function QuoteLock({ gate: { unlock, isFetching, reason } }: { gate: QuoteGate }) {
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
