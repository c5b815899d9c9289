import { priceIn, rangeOf, serviceSentences, showsCount } from '../../../content/services.ts';
import { Building, Chat, Cloche, Clock, Layers, Sparkle } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './services.module.css';
import type { LandingView } from './view.ts';

/** The signs of our own services; any other has a neutral one. */
const icons: Readonly<Record<string, typeof Building>> = {
  'real-estate': Building,
  chatbot: Chat,
  hospitality: Cloche,
  enterprise: Layers,
};

/** #services: what the agency sells, each with its starting price. */
export function Services({ view }: { view: LandingView }) {
  return (
    <section
      id="services"
      className={`${site.section} ${site.band}`}
      aria-labelledby="services-title"
      data-reveal
    >
      <div className={site.page}>
        <SectionHeading id="services-title" words={view.words.services} />
        <ul className={`${site.cards} ${styles.cards}`}>
          {view.services.map((service) => (
            <ServiceCard key={service.id} service={service} view={view} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type CardProps = {
  service: LandingView['services'][number];
  view: Pick<LandingView, 'language' | 'words'>;
};

/** One service. Its completed projects are counted under four titles only (`showsCount`), as specified. */
export function ServiceCard({ service, view }: CardProps) {
  const { id, title, description, priceFrom, currency, completedCount, weeks } = service;
  const words = view.words.services;
  const Icon = icons[id] ?? Sparkle;
  return (
    <li className={`${site.card} ${styles.card}`}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <h3>{title}</h3>
      {showsCount(title) && (
        <p>
          <strong data-count={completedCount}>{completedCount}</strong> {words.completed}
        </p>
      )}
      <p>{description}</p>
      <p className={styles.price}>
        {words.from} <strong>{priceIn(view.language, priceFrom, currency)}</strong>
      </p>
      <p className={styles.weeks}>
        <Clock />
        {weeks
          ? words.weeks.replace('{weeks}', rangeOf(weeks, serviceSentences[view.language].between))
          : words.byScope}
      </p>
    </li>
  );
}
