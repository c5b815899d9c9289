import { Button, Group, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { QuoteDetail, QuoteMail } from '../../../../routers/quotes.schema.ts';
import { Book, Check, Mail } from '../../../ui/icons.tsx';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Bars } from '../../kit/bars.tsx';
import { Copy } from '../../kit/copy.tsx';
import eventList from '../../kit/event-list.module.css';
import { dayInWords, Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';

const words = wordsOf(quotesWords);

type Props = { quote: QuoteDetail };

/** So much of a long history is shown at first. */
const shownFirst = 8;

/** The first of these, and a button that shows the rest. */
function useFold<Item>(items: readonly Item[]) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? items : items.slice(0, shownFirst),
    toggle: items.length > shownFirst && (
      <Group>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.fold.less : words.fold.all(items.length)}
        </Button>
      </Group>
    ),
  };
}

/** When the quote was mailed, read and accepted, and by whom; newest first. */
export function QuoteEvents({ quote: { events, mails, openings } }: Props) {
  const all = [...events, ...mails].toSorted((one, other) => other.at.localeCompare(one.at));
  const { shown, toggle } = useFold(all);
  return (
    <Panel title={words.events.title}>
      <Openings openings={openings} />
      {all.length === 0 && <p className={tone.quiet}>{words.events.none}</p>}
      {all.length > 0 && (
        <ol className={eventList.events}>
          {shown.map((event) =>
            'address' in event ? (
              <MailEvent key={`mail ${event.id}`} mail={event} />
            ) : (
              <li key={event.id} data-good={event.kind === 'accepted' || undefined}>
                <Group gap="xs" wrap="nowrap">
                  {event.kind === 'accepted' ? (
                    <Check className={iconSize.small} />
                  ) : (
                    <Book className={iconSize.small} />
                  )}
                  <span>{saidOf(event)}</span>
                </Group>
                <span className={tone.quiet}>
                  <Time at={event.at} />
                </span>
              </li>
            ),
          )}
        </ol>
      )}
      {toggle}
    </Panel>
  );
}

/** How often it was read recently, day by day; nothing where nobody did. */
function Openings({ openings }: Pick<QuoteDetail, 'openings'>) {
  const total = openings.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Bars
      caption={words.events.opened30(total, openings.length)}
      points={openings.map(({ day, count }) => ({ name: dayInWords(day), values: [count] }))}
    />
  );
}

function MailEvent({ mail: { kind, version, address, authorName, state, at } }: { mail: QuoteMail }) {
  return (
    <li data-bad={state === 'failed' || undefined}>
      <Group gap="xs" wrap="nowrap">
        <Mail className={iconSize.small} />
        <span>
          {words.events.mailed[kind](version)}
          {words.events.to}
          <bdi>{address}</bdi>
          {words.events.by}
          <bdi>{authorName}</bdi>
        </span>
      </Group>
      <span className={tone.quiet}>
        {words.events.mailStates[state]}. <Time at={at} />
      </span>
    </li>
  );
}

function saidOf({ kind, version, actorName }: QuoteDetail['events'][number]): string {
  if (kind === 'accepted') return words.events.accepted(version, actorName);
  return words.events.opened(version, actorName);
}

/** Who wrote which version, newest first. An acceptance names the hash of its version. */
export function QuoteVersions({ quote: { versions, acceptance } }: Props) {
  const { shown, toggle } = useFold(versions);
  return (
    <Panel title={words.versions.title}>
      <ol className={eventList.events}>
        {shown.map(({ version, authorName, createdAt, hash }) => (
          <li key={version}>
            <span>
              {words.versions.by(version)}
              <bdi>{authorName}</bdi>
              {acceptance?.version === version && words.versions.accepted}
            </span>
            <span className={tone.quiet}>
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
      <Tooltip label={hash} multiline maw="20rem">
        <Text component="code" inherit ff="monospace">
          {hash.slice(0, 12)}…
        </Text>
      </Tooltip>
      <Copy
        value={hash}
        words={words.versions.copy}
        size="compact-sm"
        variant="subtle"
        aria-label={words.versions.copyHash(version)}
      />
    </Group>
  );
}
