import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { customersWords } from '../../../../content/app/customers.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './customers.module.css';
import { useCustomersCache } from './customers-cache.ts';

const { likely: words } = wordsOf(customersWords);

type Props = { customer: CustomerDetail };

/** Customers who are probably the same. Nothing is joined automatically: staff confirm it with one click. */
export function Likely({ customer: { id, name, likely, isArchived } }: Props) {
  const invalidateCustomers = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const join = trpc.customers.join.useMutation({
    async onSuccess() {
      toasts.show({ title: words.joined, description: name });
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: words.failed }),
  });
  if (isArchived || likely.length === 0) return dialog;
  return (
    <Alert title={words.title}>
      <Stack gap="xs">
        {likely.map((other) => (
          <Group key={other.id} justify="space-between" gap="sm">
            <span>
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => (
                  <Link to="/customers/$customerId" params={{ customerId: String(other.id) }} {...props} />
                )}
              >
                <bdi>{other.name}</bdi>
              </Anchor>
              , {words.via[other.via]}
            </span>
            <Button
              size="sm"
              variant="default"
              loading={join.isPending}
              onClick={() =>
                ask({
                  title: words.joinQuestion(other.name, name),
                  text: words.joinText(other.name),
                  confirm: words.join,
                  run: () => join.mutate({ fromId: other.id, intoId: id }),
                })
              }
            >
              {words.join}
            </Button>
          </Group>
        ))}
      </Stack>
      {dialog}
    </Alert>
  );
}

/** The records that were joined with this one, and how to undo it. */
export function Joins({ customer: { joins } }: Props) {
  const invalidateCustomers = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const part = trpc.customers.part.useMutation({
    async onSuccess() {
      toasts.show({ title: words.undone });
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: words.undoFailed }),
  });
  if (joins.length === 0) return dialog;
  return (
    <Panel title={words.joins}>
      <ul className={styles.rows}>
        {joins.map(({ id: joinId, name, at }) => (
          <li key={joinId}>
            <div className={styles.main}>
              <bdi>{name}</bdi>{' '}
              <span className={tone.quiet}>
                <Time at={at} as="day" />
              </span>
            </div>
            <Button
              size="sm"
              variant="default"
              loading={part.isPending}
              onClick={() =>
                ask({
                  title: words.undoQuestion(name),
                  text: words.undoText,
                  confirm: words.undo,
                  run: () => part.mutate({ joinId }),
                })
              }
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
