import { landing } from '../../content/landing.ts';
import { type Service, services, serviceTexts, showsCount } from '../../content/services.ts';
import { Building, Chat, Cloche, Clock, Layers } from '../ui/icons.tsx';
import { SectionHeading } from './section.tsx';
import styles from './services.module.css';
import site from './site.module.css';

const icons: Record<Service['id'], typeof Building> = {
  'real-estate': Building,
  chatbot: Chat,
  hospitality: Cloche,
  enterprise: Layers,
};

const amount = new Intl.NumberFormat('en-AE');

/** #services: the four services, each with its starting price. */
export function Services() {
  return (
    <section
      id="services"
      className={`${site.section} ${styles.band}`}
      aria-labelledby="services-title"
      data-reveal
    >
      <div className={site.page}>
        <SectionHeading id="services-title" words={landing.services} />
        <ul className={styles.cards}>
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How often the agency has completed such a project. */
function Completed({ count }: { count: number }) {
  return (
    <p>
      <strong data-count={count}>{count}</strong> {landing.services.completed}
    </p>
  );
}

export function ServiceCard({ service }: { service: Service }) {
  const words = landing.services;
  const { title, description } = serviceTexts.en[service.id];
  const Icon = icons[service.id];
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <h3>{title}</h3>
      {showsCount(title) && <Completed count={service.completedCount} />}
      <p>{description}</p>
      <p className={styles.price}>
        {words.from} <strong>AED {amount.format(service.priceFrom)}</strong>
      </p>
      <p className={styles.weeks}>
        <Clock />
        {service.weeks ? `${service.weeks.join('-')} ${words.weeks}` : words.byScope}
      </p>
    </li>
  );
}
