import { Alert, Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { staffWords } from '../../../../content/staff-words.ts';
import { codeLength, type Gate } from '../../../../routers/gates.schema.ts';
import { quotePath } from '../../../../routers/quotes.schema.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { readListSearch } from '../../kit/address.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { Filters, SearchField, useListAddress } from '../../kit/filters.tsx';
import {
  type Column,
  List,
  Nothing,
  Records,
  Refresh,
  RowActions,
  RowName,
  StateBadge,
} from '../../kit/list.tsx';
import { changePagedRows, usePagedList } from '../../kit/paged.ts';
import { Section } from '../../kit/section.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CodeDialog } from './code-fields.tsx';

const { gates } = wordsOf(staffWords);

const route = getRouteApi('/staff-frame/gates');
const gatesKey = ['gates', 'list'];

const words = {
  pending: 'Chargement des accès…',
  failed: 'Les accès n’ont pas pu être chargés',
  shown: ['accès affiché', 'accès affichés'],
  noneLeft: { title: 'Aucun accès ne correspond à cette recherche.', reset: 'Effacer la recherche' },
} as const;

/** The password gates of team area, quotes and status pages, and who is let in; for `admin`. */
export function GatesScreen() {
  const address = useListAddress(route, readListSearch);
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const query = usePagedList<Gate>({
    queryKey: [...gatesKey, filter],
    read: (page, options) => client.gates.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
  // The gate outlives the dialog, so that its words stay while it fades.
  const [chosen, setChosen] = useState<Gate>();
  const [isOpen, setIsOpen] = useState(false);
  const set = (gate: Gate) => {
    setChosen(gate);
    setIsOpen(true);
  };
  return (
    <StaffScreen title="Accès" lead="Les codes de l’espace équipe, des devis et des pages de suivi.">
      <Section
        title="Codes"
        actions={<Refresh query={query} />}
        lead={
          <>
            Un nouveau code, comme une fermeture, met fin aussitôt à tous les accès donnés jusqu’ici. Un code
            n’est affiché qu’une fois&nbsp;: qui l’a perdu en demande un autre.
          </>
        }
      >
        <Filters label="Chercher un accès">
          <SearchField
            placeholder="Identifiant…"
            search={filter.search}
            onSearch={(search) => change({ search })}
          />
        </Filters>
        <List
          query={query}
          words={words}
          address={address}
          nothing={
            <Nothing
              title="Aucun accès pour l’instant."
              text={'Faites un devis ou une page de suivi\u00a0: son code se gérera ici.'}
            />
          }
        >
          {(gates) => (
            <Records
              label="Accès"
              rows={gates}
              keyOf={gatePath}
              columns={[
                ...columns,
                {
                  head: 'Actions',
                  onPhone: 'foot',
                  cell: (gate) => <Actions gate={gate} ask={ask} onSet={() => set(gate)} />,
                },
              ]}
            />
          )}
        </List>
        {dialog}
        <NewCodeDialog isOpen={isOpen} gate={chosen} onClose={() => setIsOpen(false)} />
      </Section>
    </StaffScreen>
  );
}

/** What a gate closes. */
const gateName = ({ kind, subject }: Gate): string =>
  kind === 'team' ? gates.team : `${gates[kind]} ${subject}`;

/** Where it stands. */
function gatePath({ kind, subject }: Gate): string {
  if (kind === 'team') return '/team';
  return kind === 'quote' ? quotePath(subject) : statusPagePath(subject);
}

/** To how many browsers it is open, as a sentence goes on. */
const browsersOf = (count: number): string =>
  `${count.toLocaleString('fr')}\u00a0navigateur${count > 1 ? 's' : ''}`;

const columns: Column<Gate>[] = [
  { head: 'Accès', cell: (gate) => <Name gate={gate} /> },
  {
    head: 'État',
    onPhone: 'corner',
    cell: ({ isOpen }) => (
      <StateBadge
        look={
          isOpen
            ? { word: 'Ouvert par un code', color: 'green', Icon: Check }
            : { word: 'Fermé', color: 'gray', Icon: Minus }
        }
      />
    ),
  },
  { head: 'Dernier changement', kind: 'short', cell: ({ changedAt }) => <Time at={changedAt} /> },
  { head: 'Navigateurs', kind: 'number', cell: ({ openedCount }) => openedCount.toLocaleString('fr') },
];

function Name({ gate }: { gate: Gate }) {
  const path = gatePath(gate);
  return (
    <RowName
      details={
        <Anchor size="sm" c="dimmed" href={path} underline="always" aria-label={`Ouvrir ${path}`}>
          {path}
        </Anchor>
      }
    >
      {gateName(gate)}
    </RowName>
  );
}

type ActionsProps = { gate: Gate; ask(question: Question): void; onSet(): void };

function Actions({ gate, ask, onSet }: ActionsProps) {
  const name = gateName(gate);
  const keep = useKeepGate();
  const setButton = useRef<HTMLButtonElement>(null);
  const closing = trpc.gates.close.useMutation({
    onSuccess(closed) {
      keep(closed);
      toasts.show({ title: 'Accès fermé', description: gateName(closed) });
      // The button that closes goes away with what it closed: the other one takes the keyboard.
      setButton.current?.focus();
    },
    onError: (error) => showError(error, { title: 'L’accès n’a pas été fermé' }),
  });
  const now =
    gate.openedCount === 0
      ? 'plus'
      : `ouvert en ce moment dans ${browsersOf(gate.openedCount)}. Tous les accès prennent fin aussitôt, et plus`;
  const question: Question = {
    title: 'Fermer cet accès\u00a0?',
    text: `${name}\u00a0: ${now} personne ne pourra entrer, jusqu’à ce qu’un nouveau code soit choisi.`,
    confirm: 'Fermer l’accès',
    isDangerous: true,
    run: () => closing.mutate(nameOf(gate)),
  };
  return (
    <RowActions>
      <Button ref={setButton} variant="default" aria-label={`Nouveau code\u00a0: ${name}`} onClick={onSet}>
        Nouveau code
      </Button>
      {gate.isOpen && (
        <Button
          variant="default"
          loading={closing.isPending}
          aria-label={`Fermer l’accès\u00a0: ${name}`}
          onClick={() => ask(question)}
        >
          Fermer l’accès
        </Button>
      )}
    </RowActions>
  );
}

const nameOf = ({ kind, subject }: Gate) => ({ kind, subject });

/** Shows a gate as the server has just answered it. */
function useKeepGate(): (answered: Gate) => void {
  const cache = useQueryClient();
  return (answered) =>
    changePagedRows<Gate>(cache, gatesKey, (each) => (each.id === answered.id ? answered : each));
}

/** The dialog is there before it opens, with no gate yet: the focus goes back to where it was asked for. */
type DialogProps = { isOpen: boolean; gate: Gate | undefined; onClose(): void };

/** Another code for a gate, which opens one that was closed. */
function NewCodeDialog({ isOpen, gate, onClose }: DialogProps) {
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
      shown={(code) =>
        gate && (
          <ShownOnce
            values={[
              { label: 'Adresse', value: new URL(gatePath(gate), window.location.origin).href },
              { label: 'Code', value: code },
            ]}
            done="J’ai copié le code"
            onDone={onClose}
          >
            <Alert title={gateName(gate)}>
              Copiez ce code maintenant&nbsp;: il ne sera plus jamais affiché, nous n’en gardons qu’une
              empreinte.
            </Alert>
          </ShownOnce>
        )
      }
      onClose={onClose}
    />
  );
}

function consequenceOf({ isOpen, openedCount }: Gate): string {
  if (!isOpen) return 'Aucun code ne l’ouvre pour l’instant. Celui-ci le rouvrira.';
  const ends = 'Un nouveau code met fin à tous les accès donnés jusqu’ici';
  const now = openedCount === 0 ? 'aucun navigateur' : browsersOf(openedCount);
  return `${ends} (${now} en ce moment)\u00a0: chacun devra saisir le nouveau.`;
}
