import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { Book, Check } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Copy } from '../../kit/copy.tsx';
import eventList from '../../kit/event-list.module.css';
import { Time } from '../../kit/time.tsx';
import history from './quote-history.module.css';
import styles from './quotes.module.css';

type Props = { quote: QuoteDetail };

/** Of a long history so much is shown at first. */
const shownFirst = 8;

/** The first of these, and a button that shows the others. */
function useFold<Item>(items: readonly Item[]) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? items : items.slice(0, shownFirst),
    toggle: items.length > shownFirst && (
      <Button
        size="compact-sm"
        variant="subtle"
        className={history.all ?? ''}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Réduire' : `Tout afficher (${items.length})`}
      </Button>
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
            <li key={event.id} className={event.kind === 'accepted' ? history.accepted : undefined}>
              <span className={history.what}>
                {event.kind === 'accepted' ? (
                  <Check className={iconSize.small} />
                ) : (
                  <Book className={iconSize.small} />
                )}
                <span>{wordsOf(event)}</span>
              </span>
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
    <span className={history.hash}>
      <Tooltip label={hash} multiline maw="20rem" style={{ overflowWrap: 'anywhere' }}>
        <code className={styles.mono}>{hash.slice(0, 12)}…</code>
      </Tooltip>
      <Copy
        value={hash}
        words={{ copy: 'Copier', copied: 'Copiée' }}
        size="compact-sm"
        variant="subtle"
        aria-label={`Copier l’empreinte de la version ${version}`}
      />
    </span>
  );
}
