import { Alert, Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { gatesWords } from '../../../../content/app/gates.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { codeLength, type Gate } from '../../../../routers/gates.schema.ts';
import { quotePath } from '../../../../routers/quotes.schema.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { showError } from '../../errors.ts';
import { readListSearch } from '../../kit/address.ts';
import { CodeDialog, ShownCode } from '../../kit/code.tsx';
import { type Question, useOpened, useQuestion } from '../../kit/dialog.tsx';
import { useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { changePagedRows, replacing, usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowName, RowNothing } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(gatesWords);

const { gates } = wordsOf(staffWords);

const route = getRouteApi('/staff-frame/gates');

/** The password gates of team area, quotes and status pages, and who is let in; for `admin`. */
export function GatesScreen() {
  const address = useListAddress(route, readListSearch);
  const { filter } = address;
  const { client } = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const query = usePagedList<Gate>({
    call: trpc.gates.list,
    input: filter,
    read: (page, options) => client.gates.list.query({ ...filter, ...page }, options),
  });
  const keep = useKeepGate();
  const renewed = useOpened<Gate>();
  const closing = trpc.gates.close.useMutation({
    onSuccess(closed) {
      keep(closed);
      toasts.show({ title: words.close.done, description: gateName(closed) });
    },
    onError: (error) => showError(error, { title: words.close.failed }),
  });
  return (
    <ListScreen
      words={words}
      query={query}
      address={address}
      columns={columns}
      note={query.data?.length === 1 && !address.isFiltered && words.alone}
      actions={(gate) => (
        <Actions
          gate={gate}
          isClosing={
            closing.isPending &&
            closing.variables.kind === gate.kind &&
            closing.variables.subject === gate.subject
          }
          onRenew={() => renewed.open(gate)}
          onClose={() => ask(closeQuestion(gate, () => closing.mutate(keyOf(gate))))}
        />
      )}
    >
      {dialog}
      {renewed.shown && (
        <NewCodeDialog gate={renewed.shown} isOpen={renewed.isOpen} keep={keep} onClose={renewed.close} />
      )}
    </ListScreen>
  );
}

/** What the gate protects. */
const gateName = ({ kind, subject }: Gate): string =>
  kind === 'team' ? gates.team : `${gates[kind]} ${subject}`;

/** Its address. */
function gatePath({ kind, subject }: Gate): string {
  if (kind === 'team') return '/team';
  return kind === 'quote' ? quotePath(subject) : statusPagePath(subject);
}

const numberText = (count: number): string => count.toLocaleString(appLocale);

const columns: Column<Gate>[] = [
  { head: words.heads.gate, cell: (gate) => <Name gate={gate} /> },
  {
    head: words.heads.client,
    kind: 'text',
    narrow: 'first',
    cell: ({ clientName }) => clientName && <bdi>{clientName}</bdi>,
  },
  {
    head: words.heads.state,
    narrow: 'end',
    cell: ({ isOpen }) => <SwitchBadge isOn={isOpen} words={words.states} />,
    // Nearly all are open: only what is closed has to be told where the name needs the room.
    narrowCell: ({ isOpen }) => <SwitchBadge isOn={isOpen} words={words.states} isUsual={isOpen} />,
  },
  {
    head: words.heads.changed,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ changedAt }) => <Time at={changedAt} as="age" />,
  },
  {
    head: words.heads.browsers,
    kind: 'number',
    narrow: 'none',
    cell: ({ openedCount }) =>
      openedCount === 0 ? <RowNothing>{words.noBrowser}</RowNothing> : numberText(openedCount),
  },
];

function Name({ gate }: { gate: Gate }) {
  const path = gatePath(gate);
  return (
    <RowName
      details={
        gate.kind !== 'team' && (
          <RowDetail>
            {gates[gate.kind]} · {gate.subject}
          </RowDetail>
        )
      }
    >
      <Anchor data-open inherit c="inherit" href={path} title={words.open(path)}>
        {gate.kind === 'team' ? gates.team : <bdi>{gate.title ?? gate.subject}</bdi>}
      </Anchor>
    </RowName>
  );
}

type ActionsProps = {
  gate: Gate;
  isClosing: boolean;
  onRenew(): void;
  onClose(): void;
};

function Actions({ gate, isClosing, onRenew, onClose }: ActionsProps) {
  return (
    <RowMenu
      name={gateName(gate)}
      actions={[
        { label: words.renew.action, run: onRenew },
        // Not while it is being closed; the button stays and keeps the focus.
        ...(gate.isOpen && !isClosing
          ? [{ label: words.close.action, isDangerous: true, run: onClose }]
          : []),
      ]}
    />
  );
}

const closeQuestion = (gate: Gate, run: () => void): Question => ({
  title: words.close.title,
  text: words.close.text(gateName(gate), gate.openedCount, numberText(gate.openedCount)),
  confirm: words.close.action,
  isDangerous: true,
  run,
});

const keyOf = ({ kind, subject }: Gate) => ({ kind, subject });

/** Puts the server's answer about a gate on screen. */
function useKeepGate(): (answered: Gate) => void {
  const cache = useQueryClient();
  return (answered) => changePagedRows(cache, trpc.gates.list, replacing(answered));
}

type DialogProps = { gate: Gate; isOpen: boolean; keep(answered: Gate): void; onClose(): void };

/** Sets another code for a gate; a closed gate is opened by it. */
function NewCodeDialog({ gate, isOpen, keep, onClose }: DialogProps) {
  const set = trpc.gates.set.useMutation({
    // Only the dialog that shows the code holds it.
    gcTime: 0,
    onSuccess({ password: _password, ...known }) {
      keep(known);
      toasts.show({ title: words.renew.done, description: gateName(known) });
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={{ asking: words.renew.action, shown: words.renew.shown }}
      warning={<Alert title={gateName(gate)}>{consequenceOf(gate)}</Alert>}
      words={{
        legend: words.renew.action,
        label: words.renew.label,
        hint: words.code.hint(codeLength.min),
        submit: gate.isOpen ? words.renew.change : words.renew.reopen,
        failed: words.renew.failed,
      }}
      set={async (code) => (await set.mutateAsync({ ...keyOf(gate), ...code })).password}
      shown={(code, close) => (
        <ShownCode
          path={gatePath(gate)}
          password={code}
          words={{
            address: words.renew.address,
            password: words.renew.label,
            done: words.renew.copied,
            once: gateName(gate),
            onceText: words.renew.warning,
          }}
          onDone={close}
        />
      )}
      onClose={onClose}
    />
  );
}

function consequenceOf({ isOpen, openedCount }: Gate): string {
  return isOpen ? words.renew.ends(openedCount, numberText(openedCount)) : words.renew.opens;
}
