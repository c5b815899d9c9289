import '@mantine/spotlight/styles.layer.css';
import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { commandMenuWords } from '../../../content/app/command-menu.ts';
import type { Found } from '../../../routers/search.schema.ts';
import type { StaffPath } from '../../../routes.ts';
import { Dialog } from '../kit/dialog.tsx';
import { downloadProven } from '../kit/export.tsx';
import { wordsOf } from '../language.ts';
import { trpc } from '../trpc.ts';
import { listAreas } from './staff-navigation.tsx';
import { mayAccessPath } from './staff-paths.ts';
import { useMe } from './staff-session.ts';

const words = wordsOf(commandMenuWords);
const [store, menu] = createSpotlight();

/** The pause in typing after which the search starts, in ms. */
const pause = 120;

/**
 * Actions that can be started from anywhere: their address, the path whose access they need, and whether they
 * download a file.
 */
const actions: readonly { label: string; href: string; path: StaffPath; isFile?: true }[] = [
  { label: words.does.newCustomer, href: '/customers?dialog=new', path: '/customers' },
  { label: words.does.newQuote, href: '/quotes-admin/new', path: '/quotes-admin' },
  { label: words.does.newStatusPage, href: '/status-admin/new', path: '/status-admin' },
  { label: words.does.newService, href: '/content/service/new', path: '/content' },
  { label: words.does.newPortal, href: '/support-admin?tab=projets&dialog=new', path: '/support-admin' },
  { label: words.does.newTeamProject, href: '/team?dialog=new', path: '/support-admin' },
  { label: words.does.invite, href: '/staff?dialog=invite', path: '/staff' },
  { label: words.does.importCustomers, href: '/customers?dialog=import', path: '/customers' },
  { label: words.does.exportCustomers, href: '/api/customers.csv', path: '/customers', isFile: true },
  { label: words.does.exportAudit, href: '/api/audit/export', path: '/audit', isFile: true },
];

/** What a key asked for. A new object for each press, since the menu may still be closing from the last one. */
export type Asked = { what: 'menu' | 'keys' };

type Props = { asked: Asked | undefined; onClosed(): void };

/**
 * The command menu (Ctrl + K): finds customers, conversations, requests, quotes and screens by name; `?` lists the
 * keys of the screens.
 */
export function CommandMenu({ asked, onClosed }: Props) {
  useEffect(() => {
    if (asked?.what === 'menu') menu.open();
  }, [asked]);
  return (
    <>
      <Menu onClosed={onClosed} />
      <Dialog title={words.keys.title} isOpen={asked?.what === 'keys'} onClose={onClosed}>
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
  const screens = listAreas(role).filter(fits);
  const offered = actions.filter((action) => mayAccessPath(role, action.path) && fits(action));
  // Only results for the present text: Enter must not open what an earlier text found.
  const found = asked === query.trim() ? (search.data ?? []) : [];
  const go = (href: string) => {
    menu.close();
    if (actions.some((action) => action.href === href && action.isFile)) void downloadProven(href);
    else void navigate({ href });
  };
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  // A screen whose name matches comes before all results, so that Enter does the same before and after they arrive.
  const isNamed = wanted !== '' && screens.some(({ label }) => label.toLowerCase().startsWith(wanted));
  const [first] = isNamed ? screens : [...found, ...screens, ...offered];
  const listed = <Section label={words.screens} items={screens.map(toItem)} go={go} />;
  /** Unless the arrows were used, the first entry is selected. */
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
        {isNamed && listed}
        {kinds.map((kind) => (
          <Section
            key={kind}
            label={words.kinds[kind]}
            items={found.filter((one) => one.kind === kind)}
            go={go}
          />
        ))}
        {!isNamed && listed}
        <Section label={words.actions} items={offered.map(toItem)} go={go} />
        {found.length + screens.length + offered.length === 0 && (
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
            <Text truncate dir="auto" ta="left">
              {title || words.visitor}
            </Text>
            {text && (
              <Text size="sm" c="dimmed" truncate dir="auto" ta="left" maw="50%">
                {text}
              </Text>
            )}
          </Group>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}
