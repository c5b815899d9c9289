import type { RequestEvent } from '../../../../routers/support-requests.schema.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import eventList from '../../lists/event-list.module.css';
import { Moment } from '../../moment.tsx';

/** What has happened to the request, oldest first. */
export function RequestHistory({ events }: { events: RequestEvent[] }) {
  return (
    <Panel title="Historique">
      <ol className={eventList.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{wordsOf(event)}</span>
            <span className={panel.quiet}>
              <Moment at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const documentWords: Record<string, string> = {
  read: 'Document lu',
  failed: 'Document illisible',
};

function wordsOf({ kind, actor, detail }: RequestEvent): string {
  const by = actor ? ` par ${actor}` : '';
  switch (kind) {
    case 'created':
      return actor ? `Demande envoyée${by} pour le client` : 'Demande envoyée par le client';
    case 'status':
      return `Statut «\u00a0${detail}\u00a0»${by}`;
    case 'reopened':
      return actor ? `Demande rouverte${by}` : 'Demande rouverte par le client';
    case 'satisfaction':
      return `Satisfaction du client\u00a0: ${detail} sur 5`;
    case 'document':
      return documentWords[detail ?? ''] ?? 'Document traité';
    case 'prompt':
      return detail === 'failed'
        ? 'Prompt non rédigé'
        : `Prompt rédigé, version ${detail}${by && `, demandé${by}`}`;
  }
}
