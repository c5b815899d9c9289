import { Alert } from '@mantine/core';
import { codeLength, type Gate } from '../../../../routers/gates.schema.ts';
import { ShownOnce } from '../../forms/shown-once.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CodeDialog } from './code-dialog.tsx';
import { browsersOf, gateName, gatePath } from './gate-words.ts';
import { useKeepGate } from './use-gates.ts';

/** The dialog is there before it opens, with no gate yet: the focus goes back to where it was asked for. */
type Props = { isOpen: boolean; gate: Gate | undefined; onClose(): void };

/** Another code for a wall, which opens one that was closed. */
export function GateDialog({ isOpen, gate, onClose }: Props) {
  const keep = useKeepGate();
  const set = trpc.gates.set.useMutation({
    // Nothing keeps the code but the dialog that shows it.
    gcTime: 0,
    onSuccess({ password: _password, ...known }) {
      keep(known);
      toasts.show({ title: 'Code changé', description: gateName(known) });
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={{ asking: 'Nouveau code', shown: 'Votre nouveau code' }}
      warning={gate && <Alert title={gateName(gate)}>{consequenceOf(gate)}</Alert>}
      words={{
        legend: 'Nouveau code',
        label: 'Code',
        hint: `${codeLength.min} caractères au moins.`,
        submit: gate?.isOpen ? 'Changer le code' : 'Rouvrir avec ce code',
        failed: 'Le code n’a pas été changé',
      }}
      set={async (code) => gate && (await set.mutateAsync({ ...nameOf(gate), ...code })).password}
      shown={(code) => gate && <NewCode gate={gate} code={code} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

const nameOf = ({ kind, subject }: Gate) => ({ kind, subject });

function NewCode({ gate, code, onDone }: { gate: Gate; code: string; onDone(): void }) {
  const address = new URL(gatePath(gate), window.location.origin).href;
  return (
    <ShownOnce
      values={[
        { label: 'Adresse', value: address },
        { label: 'Code', value: code },
      ]}
      done="J’ai copié le code"
      onDone={onDone}
    >
      <Alert title={gateName(gate)}>
        Copiez ce code maintenant&nbsp;: il ne sera plus jamais affiché, nous n’en gardons qu’une empreinte.
      </Alert>
    </ShownOnce>
  );
}

function consequenceOf({ isOpen, openedCount }: Gate): string {
  if (!isOpen) return 'Aucun code ne l’ouvre pour l’instant. Celui-ci le rouvrira.';
  const ends = 'Un nouveau code met fin à tous les accès donnés jusqu’ici';
  const now = openedCount === 0 ? 'aucun navigateur' : browsersOf(openedCount);
  return `${ends} (${now} en ce moment)\u00a0: chacun devra saisir le nouveau.`;
}
