import { Alert } from '@mantine/core';
import type { StatusPageDetail } from '../../../../routers/status-pages.schema.ts';
import { ShownOnce } from '../../forms/shown-once.tsx';
import { pageAddress } from './page-link.tsx';

type Props = { page: Pick<StatusPageDetail, 'slug'>; password: string; onDone(): void };

/** How the client of a page gets in from now on. */
export function PagePassword({ page, password, onDone }: Props) {
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
