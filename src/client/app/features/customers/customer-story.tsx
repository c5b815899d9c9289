import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { quoteSourceWords } from '../../../../content/app/quote-sources.ts';
import type { CustomerDetail, CustomerEvent } from '../../../../routers/customers.schema.ts';
import { stages } from '../../../../routers/customers.values.ts';
import { Panel } from '../../frame/panel.tsx';
import { useSessionState } from '../../frame/staff-session.ts';
import { Composer, noMessage, useComposer } from '../../kit/composer.tsx';
import { percentText } from '../../kit/percent.ts';
import { Time } from '../../kit/time.tsx';
import timeline from '../../kit/timeline.module.css';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { stageLooks } from './customer-looks.tsx';
import styles from './customers.module.css';
import { projectFieldNames } from './project-fields.tsx';

const { events: words, form, project, projects } = wordsOf(customersWords);
const sourceWords = wordsOf(quoteSourceWords);

const billingFields = {
  name: form.name,
  legalName: form.legalName,
  address: form.address,
  country: form.country,
  vatNumber: form.vat,
  registrationNumber: form.registration,
};
const projectFields = { ...projectFieldNames, ...project.changes };

const percent = (value: string) => percentText(Number(value) / 100, appLocale);

/** So much of a long story is shown at first. */
const shownFirst = 15;

type Props = { customer: CustomerDetail };

/** Everything that has happened with a customer, in every area, newest first, with the notes of staff. */
export function CustomerStory({ customer: { id, events } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? events : events.slice(0, shownFirst);
  return (
    <Panel title={words.title}>
      <NoteForm customerId={id} />
      {events.length === 0 && <p className={tone.quiet}>{words.none}</p>}
      <ol className={timeline.entries}>
        {shown.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      {events.length > shownFirst && (
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.less : words.all(events.length)}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

/** A note that somebody has begun is kept while they look at another record. */
function NoteForm({ customerId }: { customerId: number }) {
  const { client, customers } = trpc.useUtils();
  const note = useComposer<void>({
    draft: useSessionState(`customer note ${customerId}`, noMessage),
    send: ({ message, clientMessageId }) =>
      client.customers.addNote.mutate({ customerId, note: message, clientNoteId: clientMessageId }),
    onSent() {
      toasts.show({ title: words.added });
      void customers.get.invalidate({ customerId });
    },
  });
  return (
    <Composer
      composer={note}
      label={words.note}
      description={words.noteHint}
      failed={words.failed}
      isSmall
      minRows={2}
      maxRows={10}
    />
  );
}

function Entry({ event }: { event: CustomerEvent }) {
  const { title, text } = shownOf(event);
  return (
    <li>
      <Group justify="space-between" align="baseline" gap="0 var(--space-4)">
        <span>
          {event.href === null ? (
            title
          ) : (
            // The link is a path of this site, of any area.
            <Anchor inherit renderRoot={(props) => <Link to={event.href as '/'} {...props} />}>
              {title}
            </Anchor>
          )}
        </span>
        <span className={tone.quiet}>
          {event.authorName && (
            <>
              <bdi>{event.authorName}</bdi>
              {' · '}
            </>
          )}
          <Time at={event.at} />
        </span>
      </Group>
      {text && (
        <Text fz="sm" className={styles.note ?? ''} {...(event.kind !== 'note' && { lineClamp: 3 })}>
          <bdi>{text}</bdi>
        </Text>
      )}
    </li>
  );
}

/** Stages and events of projects are codes in the tables; here are their words. */
function shownOf({ kind, title, text }: CustomerEvent): { title: string; text: string | null } {
  const name = title ?? '';
  switch (kind) {
    case 'stage': {
      const to = stages.find((stage) => stage === name);
      const isReason = stages.every((stage) => stage !== text);
      return { title: words.kinds.stage(to ? stageLooks[to].word : name), text: isReason ? text : null };
    }
    case 'joined':
    case 'parted':
    case 'contact':
      return { title: words.kinds[kind](name), text: null };
    case 'access':
      return { title: words.kinds[text === 'restored' ? 'restored' : 'access'](name), text: null };
    case 'project':
    case 'payment': {
      const [what = '', ...rest] = (text ?? '').split(' ');
      const detail = rest.join(' ');
      const said =
        (what === 'status' && projects.states[detail]) || (what === 'progress' && percent(detail)) || detail;
      return {
        title: words.details[what] ?? words.kinds[kind],
        text: [name, said].filter(Boolean).join(' · '),
      };
    }
    case 'conversation':
      return { title: [words.kinds.conversation, name].filter(Boolean).join(', '), text };
    case 'edited':
      return { title: words.kinds.edited(name), text: changedFields(projectFields, text) };
    case 'billing':
      return { title: words.kinds.billing, text: changedFields(billingFields, text) };
    case 'quote':
      return {
        title: words.kinds.quote,
        text: [name, text && sourceWords.story].filter(Boolean).join(' · '),
      };
    case 'created':
    case 'note':
      return { title: words.kinds[kind], text };
    default:
      return { title: words.kinds[kind], text: [name, text].filter(Boolean).join(' · ') };
  }
}

/** The changed fields, by the labels of the form. */
const changedFields = (names: Record<string, string>, text: string | null): string =>
  (text ?? '')
    .split(' ')
    .map((name) => (Object.hasOwn(names, name) ? names[name] : name))
    .join(', ');
