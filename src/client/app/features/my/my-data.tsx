import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { myWords } from '../../../../content/app/my.ts';
import type { Language } from '../../../../content/language.ts';
import { rightsWords } from '../../../../content/person-rights.ts';
import type { Erasure, OwnRights } from '../../../../routers/rights.schema.ts';
import { agency } from '../../agency.ts';
import { codeOf, showError } from '../../errors.ts';
import { SignInCard } from '../../frame/sign-in-card.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErasureLists } from '../../kit/erasure-lists.tsx';
import { trpc } from '../../trpc.ts';
import { refusalIn } from './my-sign-in.tsx';

type Props = { language: Language; onErased(erasure: Erasure): void };

/** A person's rights over their own data: a copy, and erasure. */
export function MyData({ language, onErased }: Props) {
  const { data: words } = myWords[language];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text c="dimmed">{words.lead(agency.name)}</Text>
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {words.open}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title}
        closeLabel={words.close}
        size="lg"
      >
        <Rights language={language} onErased={onErased} />
      </Dialog>
    </>
  );
}

function Rights({ language, onErased }: Props) {
  const { data: words } = myWords[language];
  const rights = trpc.my.rights.useQuery(undefined, {
    gcTime: 0,
    // Whoever has opened the new link in another tab returns here.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (rights.error) {
    return (
      <Alert color="red" role="alert">
        {words.failed}
      </Alert>
    );
  }
  if (!rights.data) return <Skeleton h="12rem" radius="md" role="status" aria-label={words.loading} />;
  if (!rights.data.isFresh) return <FreshLink language={language} email={rights.data.email} />;
  return (
    <Stack gap="lg">
      <section>
        <Text fw={650}>{words.copyTitle}</Text>
        <Text mb="sm">{words.copyText}</Text>
        <Button component="a" variant="default" href="/api/my/export.zip" download>
          {words.copy}
        </Button>
      </section>
      <EraseMyself language={language} rights={rights.data} onErased={onErased} />
    </Stack>
  );
}

/** Somebody may have left their screen unlocked: both actions require a link of the last minutes. */
function FreshLink({ language, email }: { language: Language; email: string }) {
  const { data: words } = myWords[language];
  const ask = trpc.my.link.useMutation({
    onError: (error) =>
      showError(error, { title: words.notSent, description: refusalIn(myWords[language], error) }),
  });
  return (
    <Stack>
      <Text>{words.stale}</Text>
      {ask.isSuccess ? (
        <Alert color="teal" variant="light" role="status">
          {words.sent}
        </Alert>
      ) : (
        <div>
          <Button loading={ask.isPending} onClick={() => ask.mutate({ email, language })}>
            {words.send}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function EraseMyself({ language, rights, onErased }: Props & { rights: OwnRights }) {
  const { data: words } = myWords[language];
  const all = rightsWords[language];
  const [hasBegun, setHasBegun] = useState(false);
  const [email, setEmail] = useState('');
  const cache = trpc.useUtils();
  const erase = trpc.my.erase.useMutation({
    onSuccess: onErased,
    onError(error) {
      const code = codeOf(error);
      if (code === 'BAD_REQUEST') return;
      // The reason is shown in place of the button.
      if (code === 'CONFLICT' || code === 'FORBIDDEN') return void cache.my.rights.invalidate();
      showError(error, { title: words.notErased, description: refusalIn(myWords[language], error) });
    },
  });
  return (
    <section>
      <Text fw={650}>{words.eraseTitle}</Text>
      {rights.commitments.length > 0 ? (
        rights.commitments.map((one) => <Text key={one}>{all.commitments[one]}</Text>)
      ) : (
        <Stack gap="sm">
          <Text>{words.eraseText}</Text>
          <ErasureLists titles={words} goes={rights.goes} kept={rights.kept} words={all} />
          {hasBegun ? (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                erase.mutate({ email });
              }}
            >
              <Stack gap="sm">
                <TextInput
                  label={<bdi>{words.confirm(rights.email)}</bdi>}
                  type="email"
                  dir="ltr"
                  autoComplete="off"
                  value={email}
                  error={codeOf(erase.error) === 'BAD_REQUEST' && words.wrong}
                  onChange={(event) => setEmail(event.currentTarget.value)}
                  data-autofocus
                />
                <Group justify="flex-end">
                  <Button type="submit" color="red" loading={erase.isPending}>
                    {words.eraseNow}
                  </Button>
                </Group>
              </Stack>
            </form>
          ) : (
            <div>
              <Button color="red" variant="light" onClick={() => setHasBegun(true)}>
                {words.begin}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </section>
  );
}

/** The last message to somebody whose data was erased. */
export function Erased({ language, erasure }: { language: Language; erasure: Erasure }) {
  const { data: words } = myWords[language];
  return (
    <SignInCard title={words.done} lead={<span role="status">{words.doneText}</span>}>
      <ErasureLists titles={words} kept={erasure.kept} words={rightsWords[language]} />
    </SignInCard>
  );
}
