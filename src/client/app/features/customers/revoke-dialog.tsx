import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { customersWords } from '../../../../content/app/customers.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import type { Contact, SharedPassword } from '../../../../routers/customers.schema.ts';
import { quotePath } from '../../../../routers/quotes.schema.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { wholeAddress } from '../../kit/address.ts';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { Form, FormActions } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { portalLink } from '../client-projects/portal-link.ts';
import styles from './customers.module.css';
import { useCustomersCache } from './customers-cache.ts';

const { revoking: words } = wordsOf(customersWords);
const { close, quoted } = wordsOf(kitWords);

type Changed = { kind: SharedPassword['kind']; slug: string; name: string; password: string | null };
type Props = { contact: Contact; isOpen: boolean; onClose(): void };

/**
 * Withdraws the access of a contact and changes, in the same step, the passwords that they know; the new ones are
 * shown this once. Where the access is withdrawn already only the passwords are changed.
 */
export function RevokeDialog({ contact, isOpen, onClose }: Props) {
  const name = nameOf(contact);
  return (
    <SecretDialog<Changed[]>
      isOpen={isOpen}
      onClose={onClose}
      titles={{
        asking: contact.isRevoked ? words.againTitle(name) : words.title(name),
        shown: words.shownTitle,
      }}
      isLong
      form={(show) => (
        <SharedQuery
          contact={contact}
          onCancel={onClose}
          onDone={(changed) => {
            if (changed.length > 0) show(changed);
            else onClose();
          }}
        />
      )}
      shown={(changed, close) => <ChangedPasswords changed={changed} onDone={close} />}
    />
  );
}

type FormProps = { contact: Contact; onCancel(): void; onDone(changed: Changed[]): void };

function SharedQuery(props: FormProps) {
  const { id: contactId } = props.contact;
  // Mounted together with its dialog: what they know is read when it opens.
  const query = trpc.customers.sharedPasswords.useQuery({ contactId }, { gcTime: 0, staleTime: Infinity });
  return (
    <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.unread}>
      {(shared) => <RevokeForm {...props} shared={shared} />}
    </QueryBody>
  );
}

type Values = { chosen: string[]; tell: boolean };

const nameOfThing = ({ kind, name }: Pick<SharedPassword, 'kind' | 'name'>) =>
  `${words.kinds[kind]} ${quoted(name)}`;

const keyOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}/${slug}`;

function RevokeForm({ contact, shared, onCancel, onDone }: FormProps & { shared: SharedPassword[] }) {
  const invalidateCustomers = useCustomersCache();
  const revoke = trpc.customers.revokeContact.useMutation();
  const end = trpc.customers.endAccess.useMutation({ gcTime: 0 });
  const form = useForm<Values>({
    initialValues: { chosen: shared.map(keyOf), tell: false },
    validate: { chosen: (chosen) => (contact.isRevoked && chosen.length === 0 ? words.pickOne : null) },
  });
  // No form where its only button would do nothing.
  if (contact.isRevoked && shared.length === 0) return <NothingKnown onClose={onCancel} />;
  const { chosen, tell } = form.values;
  const things = shared.filter((thing) => chosen.includes(keyOf(thing)));
  const others = [...new Set(things.flatMap((thing) => thing.others))];
  async function submit(): Promise<void> {
    const { id: contactId } = contact;
    let changed: Changed[] = [];
    // Without a password to change no proof is needed.
    if (things.length === 0) await revoke.mutateAsync({ contactId });
    else {
      const named = things.map(({ kind, slug }) => ({ kind, slug }));
      const answer = await end.mutateAsync({ contactId, things: named, tell: tell && others.length > 0 });
      changed = answer.passwords;
    }
    toasts.show({ title: contact.isRevoked ? words.againDone : words.done, description: nameOf(contact) });
    onDone(changed);
    await invalidateCustomers();
  }
  return (
    <Form form={form} failed={words.failed} onSubmit={submit}>
      {!contact.isRevoked && <Text>{words.text}</Text>}
      {shared.length === 0 ? (
        <Text c="dimmed">{words.nothing}</Text>
      ) : (
        <Checkbox.Group
          label={words.passwords}
          description={words.passwordsHint}
          {...form.getInputProps('chosen')}
        >
          <Stack gap="sm" pt="sm">
            {shared.map((thing) => (
              <Checkbox
                key={keyOf(thing)}
                value={keyOf(thing)}
                label={<bdi>{nameOfThing(thing)}</bdi>}
                description={words.via[thing.via]}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {others.length > 0 && (
        <Checkbox
          {...form.getInputProps('tell', { type: 'checkbox' })}
          label={words.tell}
          description={<bdi>{words.tellHint(others.join(', '))}</bdi>}
        />
      )}
      <FormActions
        submit={contact.isRevoked ? words.againSubmit : things.length > 0 ? words.submitBoth : words.submit}
        isDangerous
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Their access is withdrawn already, and they know no password that can be changed. */
const NothingKnown = ({ onClose }: { onClose(): void }) => (
  <Stack>
    <Text c="dimmed">{words.nothing}</Text>
    <Button ms="auto" variant="default" onClick={onClose} data-autofocus>
      {close}
    </Button>
  </Stack>
);

const addressOf = ({ kind, slug }: Changed): string => {
  if (kind === 'portal') return portalLink(slug);
  return wholeAddress(kind === 'quote' ? quotePath(slug) : statusPagePath(slug));
};

function ChangedPasswords({ changed, onDone }: { changed: Changed[]; onDone(): void }) {
  const hidden = changed.filter(({ password }) => password === null);
  return (
    <ShownOnce
      values={changed.flatMap(({ password, ...thing }) => {
        const workspace = nameOfThing(thing);
        return password === null
          ? []
          : [{ label: workspace, value: password, description: addressOf({ ...thing, password }) }];
      })}
      foot={
        hidden.length > 0 && (
          <Text fz="sm" className={styles.note ?? ''}>
            {words.hidden(hidden.map(({ name }) => quoted(name)).join(', '))}
          </Text>
        )
      }
      done={words.noted}
      onDone={onDone}
    >
      <Alert title={words.once}>{words.onceText}</Alert>
    </ShownOnce>
  );
}
