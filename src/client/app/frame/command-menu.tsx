import '@mantine/spotlight/styles.css';
import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { commandMenuWords } from '../../../content/app/command-menu.ts';
import type { Found } from '../../../routers/search.schema.ts';
import { Dialog } from '../kit/dialog.tsx';
import { wordsOf } from '../language.ts';
import { trpc } from '../trpc.ts';
import { mayOpen } from './rooms.ts';
import { listRooms } from './staff-navigation.tsx';
import { useMe } from './staff-session.ts';

const words = wordsOf(commandMenuWords);
const [store, menu] = createSpotlight();

/** How long somebody has to pause before it is looked for what they typed, in ms. */
const pause = 120;

/** What `shows` says when it is loaded: what the key that has loaded it asked for. */
export type Shown = 'menu' | 'keys';

type Props = { shows: Shown | undefined; onClosed(): void };

/** Anything by name (Ctrl + K): customers, conversations, requests, quotes, screens; and the keys of the screens (`?`). */
export function CommandMenu({ shows, onClosed }: Props) {
  useEffect(() => {
    if (shows === 'menu') menu.open();
  }, [shows]);
  return (
    <>
      <Menu onClosed={onClosed} />
      <Dialog title={words.keys.title} isOpen={shows === 'keys'} onClose={onClosed}>
        <Stack component="dl" gap="xs">
          {words.keys.list.map(([key, what]) => (
            <Group key={key} justify="space-between" wrap="nowrap">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{what}</dd>
            </Group>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

function Menu({ onClosed }: { onClosed(): void }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { role } = useMe();
  const [asked] = useDebouncedValue(query.trim(), pause);
  const search = trpc.search.find.useQuery({ query: asked }, { enabled: asked.length > 1 });
  const wanted = query.trim().toLowerCase();
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  const screens = listRooms(role).filter(fits);
  const actions = [
    { label: words.newCustomer, href: '/customers?new=true', room: '/clients' as const },
    { label: words.newQuote, href: '/quotes-admin?new=true', room: '/quotes-admin' as const },
  ].filter((action) => mayOpen(role, action.room) && fits(action));
  // Of what is typed alone: Enter must not open what was found for something else.
  const found = asked === query.trim() ? (search.data ?? []) : [];
  const go = (href: string) => {
    menu.close();
    void navigate({ href });
  };
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const [first] = [...found, ...actions, ...screens];
  /** Without a choice by the arrows it is the first that is meant. */
  const enter = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && !event.nativeEvent.isComposing && store.getState().selected < 0;
    if (isMeant && first) go(first.href);
  };
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClosed}
      shortcut={null}
      scrollable
      maxHeight="min(30rem, 70vh)"
      zIndex="var(--layer-dialog)"
      attributes={{ content: { 'aria-label': words.label } }}
    >
      <Spotlight.Search placeholder={words.placeholder} aria-label={words.label} onKeyDown={enter} />
      <Spotlight.ActionsList>
        {kinds.map((kind) => (
          <Section
            key={kind}
            label={words.kinds[kind]}
            items={found.filter((one) => one.kind === kind)}
            go={go}
          />
        ))}
        <Section label={words.actions} items={actions.map(toItem)} go={go} />
        <Section label={words.screens} items={screens.map(toItem)} go={go} />
        {found.length + screens.length + actions.length === 0 && (
          <Spotlight.Empty>
            {search.isFetching ? words.searching : search.isError ? words.failed : words.nothing}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

type Item = Pick<Found[number], 'id' | 'title' | 'text' | 'href'>;
const toItem = ({ label, href }: { label: string; href: string }): Item => ({
  id: href,
  title: label,
  text: null,
  href,
});

type SectionProps = { label: string; items: readonly Item[]; go(href: string): void };

function Section({ label, items, go }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {items.map(({ id, title, text, href }) => (
        <Spotlight.Action key={id} onClick={() => go(href)} closeSpotlightOnTrigger={false}>
          <Group justify="space-between" wrap="nowrap" w="100%">
            <Text truncate dir="auto">
              {title || words.visitor}
            </Text>
            {text && (
              <Text size="sm" c="dimmed" truncate dir="auto" maw="50%">
                {text}
              </Text>
            )}
          </Group>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}
