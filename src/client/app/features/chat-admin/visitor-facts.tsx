import type { ReactNode } from 'react';
import { languageNames } from '../../../../content/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { categoryOf, visible } from './conversation-label.ts';
import { MomentText } from './moment-text.tsx';
import styles from './panel.module.css';

/** Everything that is known about the visitor. Their words are text, never a link: nobody has checked them. */
export function VisitorFacts({ conversation }: { conversation: AdminConversation }) {
  const { userName, userEmail, userPhone, category, language, sessionId } = conversation;
  const { takenOverBy, takenOverAt, createdAt, updatedAt } = conversation;
  const given = (text: string | null) => (visible(text) ? <bdi>{text}</bdi> : undefined);
  const facts: [string, ReactNode][] = [
    ['Nom', given(userName)],
    ['E-mail', given(userEmail)],
    ['Téléphone', given(userPhone)],
    ['Langue', <bdi key="language">{languageNames[language]}</bdi>],
    ['Catégorie', given(category && categoryOf(category))],
    ['Session', given(sessionId)],
    ['Début', <MomentText key="begun" at={createdAt} />],
    ['Mise à jour', <MomentText key="changed" at={updatedAt} />],
  ];
  if (takenOverBy && takenOverAt) {
    facts.push([
      'Prise par',
      <span key="holder">
        {takenOverBy.name}, <MomentText at={takenOverAt} />
      </span>,
    ]);
  }
  return (
    <section aria-labelledby="facts-title">
      <h3 id="facts-title" className={styles.subtitle}>
        Visiteur
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact ?? <span className={styles.absent}>Non renseigné</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
