import { Button, Group, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { Book, Check } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Copy } from '../../kit/copy.tsx';
import eventList from '../../kit/event-list.module.css';
import { Time } from '../../kit/time.tsx';

type Props = { quote: QuoteDetail };

/** Of a long history so much is shown at first. */
const shownFirst = 8;

/** The first of these, and a button that shows the others. */
function useFold<Item>(items: readonly Item[]) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? items : items.slice(0, shownFirst),
    toggle: items.length > shownFirst && (
      <Group>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Réduire' : `Tout afficher (${items.length})`}
        </Button>
      </Group>
    ),
  };
}

/** When it was read and by whom accepted, the newest first. */
export function QuoteEvents({ quote: { events } }: Props) {
  const { shown, toggle } = useFold(events);
  return (
    <Panel title="Lectures et acceptation">
      {events.length === 0 && (
        <p className={panel.quiet}>
          Personne ne l’a encore ouvert. Envoyez au client le lien et le mot de passe.
        </p>
      )}
      {events.length > 0 && (
        <ol className={eventList.events}>
          {shown.map((event) => (
            <li key={event.id} data-good={event.kind === 'accepted' || undefined}>
              <Group gap="xs" wrap="nowrap">
                {event.kind === 'accepted' ? (
                  <Check className={iconSize.small} />
                ) : (
                  <Book className={iconSize.small} />
                )}
                <span>{wordsOf(event)}</span>
              </Group>
              <span className={panel.quiet}>
                <Time at={event.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {toggle}
    </Panel>
  );
}

function wordsOf({ kind, version, actorName }: QuoteDetail['events'][number]): string {
  if (kind === 'accepted') return `Version ${version} acceptée par ${actorName ?? 'le client'}`;
  return `Version ${version} ouverte${actorName ? ` par ${actorName}` : ''}`;
}

/** Who wrote which version, the newest first. Its hash is what an acceptance names. */
export function QuoteVersions({ quote: { versions, acceptance } }: Props) {
  const { shown, toggle } = useFold(versions);
  return (
    <Panel title="Versions">
      <ol className={eventList.events}>
        {shown.map(({ version, authorName, createdAt, hash }) => (
          <li key={version}>
            <span>
              Version {version} par <bdi>{authorName}</bdi>
              {acceptance?.version === version && ', acceptée'}
            </span>
            <span className={panel.quiet}>
              <Time at={createdAt} />
            </span>
            <Hash version={version} hash={hash} />
          </li>
        ))}
      </ol>
      {toggle}
    </Panel>
  );
}

function Hash({ version, hash }: { version: number; hash: string }) {
  return (
    <Group gap="var(--space-1) var(--space-2)">
      <Tooltip label={hash} multiline maw="20rem" style={{ overflowWrap: 'anywhere' }}>
        <Text component="code" inherit ff="monospace">
          {hash.slice(0, 12)}…
        </Text>
      </Tooltip>
      <Copy
        value={hash}
        words={{ copy: 'Copier', copied: 'Copiée' }}
        size="compact-sm"
        variant="subtle"
        aria-label={`Copier l’empreinte de la version ${version}`}
      />
    </Group>
  );
}
