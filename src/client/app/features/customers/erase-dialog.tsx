import { Alert, Anchor, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import { rightsWords } from '../../../../content/person-rights.ts';
import type { ErasurePreview } from '../../../../routers/rights.schema.ts';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import { Dialog, useOpened } from '../../kit/dialog.tsx';
import { ErasureLists } from '../../kit/erasure-lists.tsx';
import { downloadProven } from '../../kit/export.tsx';
import type { RowAction } from '../../kit/row-menu.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';

const { contacts: words } = wordsOf(customersWords);
const { cancel } = wordsOf(kitWords);

type Person = { id: number; name: string };

/** For a person who asks for their rights, administrators make a copy of their data or erase it. */
export function usePersonRights(): { actionsOf(person: Person): RowAction[]; dialog: React.ReactNode } {
  const { role } = useMe();
  const { shown: person, isOpen, open, close } = useOpened<Person>();
  return {
    actionsOf: (one) =>
      role !== 'admin'
        ? []
        : [
            {
              label: words.copy,
              run: () => void downloadProven(`/api/customers/contacts/${one.id}/export.zip`),
            },
            {
              label: words.erase,
              isDangerous: true,
              run: () => open(one),
            },
          ],
    dialog: (
      <Dialog isOpen={isOpen} onClose={close} title={person && words.eraseTitle(person.name)} size="lg">
        {person && <EraseForm key={person.id} person={person} onDone={close} />}
      </Dialog>
    ),
  };
}

/**
 * Names what is erased and what is kept before anything happens; asks for the password where it was not given lately.
 */
function EraseForm({ person, onDone }: { person: Person; onDone(): void }) {
  const invalidateCustomers = useCustomersCache();
  const [withSame, setWithSame] = useState(false);
  const input = { contactId: person.id, withSame };
  const preview = trpc.rights.preview.useQuery(input, { placeholderData: (before) => before, gcTime: 0 });
  const erase = trpc.rights.erase.useMutation({
    async onSuccess() {
      toasts.show({ title: words.eraseDone, description: words.eraseMore });
      onDone();
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: words.eraseFailed }),
  });
  return (
    <Stack>
      <Text>{words.eraseLead}</Text>
      {preview.error ? (
        <Alert color="red" role="alert" title={words.previewFailed}>
          {preview.error.message}
        </Alert>
      ) : preview.data ? (
        <>
          <Commitments of={preview.data.commitments} />
          <ErasureLists
            titles={words}
            goes={preview.data.goes}
            first={words.accessEnds}
            kept={preview.data.kept}
            words={rightsWords[appLanguage]}
          />
          <Unlinked of={preview.data.unlinked} />
          <Same of={preview.data.same} isChecked={withSame} onCheck={setWithSame} />
        </>
      ) : (
        <Skeleton h="12rem" radius="md" role="status" aria-label={words.previewing} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} data-autofocus>
          {cancel}
        </Button>
        <Button
          color="red"
          disabled={!preview.data || preview.isFetching}
          loading={erase.isPending}
          onClick={() => erase.mutate(input)}
        >
          {words.eraseNow}
        </Button>
      </Group>
    </Stack>
  );
}

const Commitments = ({ of }: { of: ErasurePreview['commitments'] }) =>
  of.length > 0 && (
    <Alert color="orange" variant="light" role="status">
      {of.map((one) => (
        <Text key={one} inherit>
          {words.committed[one]}
        </Text>
      ))}
    </Alert>
  );

/**
 * Records that mention the address and stay: whoever knows that it is this person links them first, or deletes them
 * there.
 */
function Unlinked({ of }: { of: ErasurePreview['unlinked'] }) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={650}>
        {words.unlinked}
      </Text>
      <Text fz="sm" c="dimmed">
        {words.unlinkedHint}
      </Text>
      <ul>
        {of.map(({ kind, id: number, title, at }) => (
          <li key={`${kind} ${number}`}>
            <Anchor
              inherit
              renderRoot={(props) =>
                kind === 'quote' ? (
                  <Link to="/quotes-admin/$quoteId" params={{ quoteId: number }} {...props} />
                ) : kind === 'draft' ? (
                  <Link
                    to="/quotes-admin/$quoteId"
                    params={{ quoteId: 'new' }}
                    search={{ draft: Number(number) }}
                    {...props}
                  />
                ) : (
                  <Link to="/chat-admin" search={{ id: number }} {...props} />
                )
              }
            >
              {words.unlinkedKinds[kind]}
              {title !== null && (
                <>
                  {' · '}
                  <bdi>{title}</bdi>
                </>
              )}
            </Anchor>
            {' · '}
            {dayInWords(at.slice(0, 10))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SameProps = { of: ErasurePreview['same']; isChecked: boolean; onCheck(isChecked: boolean): void };

function Same({ of, isChecked, onCheck }: SameProps) {
  if (of.length === 0) return null;
  const names = of.map(({ name, customerName, isMailConfirmed }) =>
    [name, customerName, ...(isMailConfirmed ? [] : [words.unproven])].join(', '),
  );
  return (
    <Checkbox
      label={words.same(names.join('; '))}
      description={words.sameHint}
      checked={isChecked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
  );
}
