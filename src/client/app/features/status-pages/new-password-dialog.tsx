import { Alert } from '@mantine/core';
import type { StatusPageDetail } from '../../../../routers/status-pages.schema.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CodeDialog, passwordWords } from '../gates/code-fields.tsx';
import { pageAddress } from './page-link.tsx';

type Props = { page: StatusPageDetail; isOpen: boolean; onClose(): void; onSet(): void };

/** Another password for a status page. */
export function NewPasswordDialog({ page, isOpen, onClose, onSet }: Props) {
  const set = trpc.statusPages.setPassword.useMutation({
    // Nothing keeps the password but the dialog that shows it.
    gcTime: 0,
    onSuccess() {
      toasts.show({ title: 'Mot de passe changé', description: page.projectName });
      onSet();
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={{ asking: 'Nouveau mot de passe', shown: 'Mot de passe de la page de suivi' }}
      warning={
        <Alert color="gray">
          Il met fin aux accès ouverts&nbsp;: qui lit la page en ce moment devra saisir le nouveau, et
          l’ancien ne marchera plus.
        </Alert>
      }
      words={passwordWords}
      set={async (code) => (await set.mutateAsync({ statusPageId: page.id, ...code })).password}
      shown={(password) => <PagePassword page={page} password={password} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

type PagePasswordProps = { page: Pick<StatusPageDetail, 'slug'>; password: string; onDone(): void };

/** How the client of a page gets in from now on. */
export function PagePassword({ page, password, onDone }: PagePasswordProps) {
  return (
    <ShownOnce
      values={[
        { label: 'Adresse de la page', value: pageAddress(page.slug) },
        { label: 'Mot de passe', value: password },
      ]}
      done="J’ai copié le mot de passe"
      onDone={onDone}
    >
      <Alert title="Copiez-le maintenant">
        Ce mot de passe ne sera plus jamais affiché&nbsp;: nous n’en gardons qu’une empreinte. Votre client
        ouvre l’adresse et le saisit.
      </Alert>
    </ShownOnce>
  );
}
