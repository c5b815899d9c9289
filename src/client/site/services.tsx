import { landing } from '../../content/landing.ts';
import { type Service, services, serviceTexts } from '../../content/services.ts';
import { Building, Chat, Cloche, Clock, Layers } from '../ui/icons.tsx';
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
  const words = landing.services;
  return (
    <section id="services" className={site.section} aria-labelledby="services-title">
      <div className={site.page}>
        <div className={site.heading}>
          <p className={site.eyebrow}>{words.eyebrow}</p>
          <h2 id="services-title">{words.headline}</h2>
          <p>{words.lead}</p>
        </div>
        <ul className={styles.cards}>
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const words = landing.services;
  const { title, description } = serviceTexts.en[service.id];
  const Icon = icons[service.id];
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <h3>{title}</h3>
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
