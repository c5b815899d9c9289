import { Alert, Text } from '@mantine/core';
import { codeLength } from '../../../../routers/gates.schema.ts';
import { type QuoteDetail, quotePath } from '../../../../routers/quotes.schema.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CodeDialog, passwordWords } from '../gates/code-fields.tsx';

export const quotePasswordWords = {
  ...passwordWords,
  hint: `${codeLength.min} caractères au moins, et qui n’ouvre aucun autre devis.`,
};

type Props = { quote: QuoteDetail; isOpen: boolean; onClose(): void };

/** Another password for a quote. */
export function PasswordDialog({ quote: { id: quoteId, slug }, isOpen, onClose }: Props) {
  const cache = trpc.useUtils();
  const set = trpc.quotes.setPassword.useMutation({
    // Nothing keeps the password but the dialog that shows it.
    gcTime: 0,
    onSuccess({ password: _password, ...saved }) {
      cache.quotes.detail.setData({ quoteId }, saved);
      toasts.show({ title: 'Mot de passe changé', description: 'L’ancien n’ouvre plus rien.' });
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={{ asking: 'Nouveau mot de passe', shown: 'Mot de passe du devis' }}
      warning={
        <Text>
          L’ancien mot de passe cesse aussitôt d’ouvrir le devis, et les accès déjà donnés prennent fin.
        </Text>
      }
      words={quotePasswordWords}
      set={async (code) => (await set.mutateAsync({ quoteId, ...code })).password}
      shown={(password) => <QuotePassword slug={slug} password={password} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

type ShownProps = { slug: string; password: string; onDone(): void };

/** How the client of a quote gets in from now on. */
export function QuotePassword({ slug, password, onDone }: ShownProps) {
  return (
    <ShownOnce
      values={[
        { label: 'Adresse du devis', value: new URL(quotePath(slug), window.location.origin).href },
        { label: 'Mot de passe', value: password },
      ]}
      done="J’ai copié le mot de passe"
      onDone={onDone}
    >
      <Alert title="Copiez-le maintenant">
        Ce mot de passe ne sera plus jamais affiché&nbsp;: nous n’en gardons qu’une empreinte. Le client ouvre
        le devis à son adresse, ou sur la page /quotes, avec ce seul mot de passe.
      </Alert>
    </ShownOnce>
  );
}
