import { landing } from '../../../content/landing.ts';
import { type Service, services, serviceTexts, showsCount } from '../../../content/services.ts';
import { Building, Chat, Cloche, Clock, Layers } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './services.module.css';

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
      className={`${site.section} ${site.band}`}
      aria-labelledby="services-title"
      data-reveal
    >
      <div className={site.page}>
        <SectionHeading id="services-title" words={landing.services} />
        <ul className={`${site.cards} ${styles.cards}`}>
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} texts={serviceTexts.en[service.id]} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type CardProps = { service: Service; texts: { title: string; description: string } };

/** One service. Its completed projects are counted under four titles only (`showsCount`), as specified. */
export function ServiceCard({ service, texts: { title, description } }: CardProps) {
  const words = landing.services;
  const Icon = icons[service.id];
  return (
    <li className={`${site.card} ${styles.card}`}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <h3>{title}</h3>
      {showsCount(title) && (
        <p>
          <strong data-count={service.completedCount}>{service.completedCount}</strong> {words.completed}
        </p>
      )}
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
