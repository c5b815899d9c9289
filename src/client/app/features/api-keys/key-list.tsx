import { Button, Code, Table, Text } from '@mantine/core';
import type { ApiKey } from '../../../../routers/api-keys.schema.ts';
import { Check, Clock, Close, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { type Question, useQuestion } from '../../forms/question.tsx';
import styles from '../../lists/record-list.module.css';
import { RecordList, StateBadge, type StateLook, useIsWide } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const heads = ['Clé', 'Compte', 'État', 'Dernière utilisation', 'Expiration', 'Actions'];

type KeyProps = { apiKey: ApiKey; ask(question: Question): void };

/** A table where it fits, cards where it does not. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const isWide = useIsWide();
  const { ask, dialog } = useQuestion();
  if (keys.length === 0) {
    return (
      <Text className={styles.empty}>
        Aucune clé pour l’instant. Créez-en une pour relier un outil, par exemple un tableau de bord ou un
        export.
      </Text>
    );
  }
  const Shape = isWide ? KeyRow : KeyCard;
  const rows = keys.map((apiKey) => <Shape key={apiKey.id} apiKey={apiKey} ask={ask} />);
  return (
    <>
      <RecordList label="Clés API" heads={heads} isWide={isWide}>
        {rows}
      </RecordList>
      {dialog}
    </>
  );
}

const states: Record<ApiKey['state'], StateLook> = {
  active: { word: 'Active', color: 'green', Icon: Check },
  expired: { word: 'Expirée', color: 'gray', Icon: Clock },
  revoked: { word: 'Révoquée', color: 'red', Icon: Close },
  disabled: { word: 'Compte désactivé', color: 'gray', Icon: Minus },
};

const KeyState = ({ state }: Pick<ApiKey, 'state'>) => <StateBadge look={states[state]} />;

function KeyName({ apiKey: { name, start } }: Pick<KeyProps, 'apiKey'>) {
  return (
    <div className={styles.names}>
      <bdi className={styles.name}>{name}</bdi>
      <span>
        <Code>{start}…</Code>
      </span>
    </div>
  );
}

const LastUse = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Jamais');
const Expiry = ({ expiresAt }: ApiKey) => (expiresAt ? <Moment at={expiresAt} only="day" /> : 'Jamais');

function RevokeButton({ apiKey, ask }: KeyProps) {
  const cache = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess(changed) {
      cache.apiKeys.list.setData(undefined, (list) =>
        list?.map((one) => (one.id === changed.id ? changed : one)),
      );
      toasts.show({ title: 'Clé révoquée', description: changed.name });
    },
    onError: (error) => showError(error, { title: 'La clé n’a pas été révoquée' }),
  });
  if (apiKey.state === 'revoked') return null;
  const question: Question = {
    title: 'Révoquer cette clé ?',
    text: `Ce qui utilise la clé « ${apiKey.name} » sera refusé tout de suite. Une clé révoquée ne revient pas.`,
    confirm: 'Révoquer la clé',
    isDangerous: true,
    run: () => revoke.mutate({ apiKeyId: apiKey.id }),
  };
  return (
    <Button
      variant="default"
      loading={revoke.isPending}
      aria-label={`Révoquer : ${apiKey.name}`}
      onClick={() => ask(question)}
    >
      Révoquer
    </Button>
  );
}

function KeyRow({ apiKey, ask }: KeyProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.first}>
        <KeyName apiKey={apiKey} />
      </Table.Th>
      <Table.Td className={styles.text}>
        <bdi>{apiKey.staffName}</bdi>
      </Table.Td>
      <Table.Td>
        <KeyState {...apiKey} />
      </Table.Td>
      <Table.Td className={styles.date}>
        <LastUse {...apiKey} />
      </Table.Td>
      <Table.Td className={styles.date}>
        <Expiry {...apiKey} />
      </Table.Td>
      <Table.Td>
        <RevokeButton apiKey={apiKey} ask={ask} />
      </Table.Td>
    </Table.Tr>
  );
}

function KeyCard({ apiKey, ask }: KeyProps) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <KeyName apiKey={apiKey} />
        <KeyState {...apiKey} />
      </div>
      <dl className={styles.facts}>
        <dt>Compte</dt>
        <dd>
          <bdi>{apiKey.staffName}</bdi>
        </dd>
        <dt>Dernière utilisation</dt>
        <dd>
          <LastUse {...apiKey} />
        </dd>
        <dt>Expiration</dt>
        <dd>
          <Expiry {...apiKey} />
        </dd>
      </dl>
      <div>
        <RevokeButton apiKey={apiKey} ask={ask} />
      </div>
    </li>
  );
}
