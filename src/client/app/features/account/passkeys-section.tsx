import { Button, Group, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { accountWords } from '../../../../content/app/account.ts';
import { addPasskeyInput, type Passkey } from '../../../../routers/staff.schema.ts';
import { showErrorAndReadAgain } from '../../errors.ts';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { knowsPasskeys, makePasskey } from '../passkeys/passkey-button.tsx';
import { AccountRow, AccountRows, AccountSection } from './account-section.tsx';

const words = wordsOf(accountWords).passkeys;

/** The passkeys of the own account. */
export function PasskeysSection() {
  const cache = trpc.useUtils();
  const passkeys = trpc.staff.passkeys.useQuery(undefined, { refetchOnMount: 'always' });
  const keep = (all: Passkey[]) => {
    cache.staff.passkeys.setData(undefined, all);
    void cache.staff.me.invalidate();
  };
  const remove = trpc.staff.removePasskey.useMutation({
    onSuccess(all) {
      keep(all);
      toasts.show({ title: words.removing.done });
    },
    onError: showErrorAndReadAgain(words.removing.failed, () => cache.staff.passkeys.invalidate()),
  });
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <QueryBody
        query={passkeys}
        pending={<RowsPending label={words.pending} rows={1} />}
        failed={words.failed}
      >
        {(all) => (
          <>
            {all.length > 0 && (
              <AccountRows>
                {all.map(({ id, name, createdAt, lastUsedAt }) => (
                  <AccountRow
                    key={id}
                    name={name}
                    about={
                      <>
                        {words.added}
                        <Time at={createdAt} />. {words.lastUsed}
                        {lastUsedAt ? <Time at={lastUsedAt} /> : words.never}.
                      </>
                    }
                  >
                    <Button
                      variant="default"
                      loading={remove.isPending && remove.variables.passkeyId === id}
                      aria-label={words.removing.actionNamed(name)}
                      onClick={() => remove.mutate({ passkeyId: id })}
                    >
                      {words.removing.action}
                    </Button>
                  </AccountRow>
                ))}
              </AccountRows>
            )}
            {knowsPasskeys() ? <NewPasskey onAdded={keep} /> : <Text size="sm">{words.unknown}</Text>}
          </>
        )}
      </QueryBody>
    </AccountSection>
  );
}

const check = schemaResolver(addPasskeyInput.pick({ name: true }), { sync: true });

/** Whoever types no name has one given. */
const named = ({ name }: { name: string }) => ({ name: name.trim() || words.adding.unnamed });

function NewPasskey({ onAdded }: { onAdded(all: Passkey[]): void }) {
  const begin = trpc.staff.beginPasskey.useMutation();
  const add = trpc.staff.addPasskey.useMutation({ onSuccess: onAdded });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: (values) => check(named(values)),
  });
  const submit = async (values: { name: string }) => {
    const response = await makePasskey(await begin.mutateAsync());
    await add.mutateAsync({ ...named(values), response });
    form.reset();
    toasts.show({ title: words.adding.done });
  };
  return (
    <Form form={form} failed={words.adding.failed} onSubmit={submit}>
      <Group align="end">
        <TextField form={form} path="name" label={words.adding.label} placeholder={words.adding.example} />
        <SubmitButton>{words.adding.action}</SubmitButton>
      </Group>
    </Form>
  );
}
