import type { Community } from '../../../content/community.ts';
import { type Agency, whatsappLink } from '../../../content/contact.ts';
import { ArrowRight, Chat, Mail } from '../../ui/icons.tsx';
import site from '../site.module.css';
import styles from './community.module.css';

type Props = {
  agency: Agency;
  words: Community['contact'];
  onward: { href: '/fr' | '/fr/pitch'; label: string };
};

/** The end of the French pages: the contact section, the other page, and two direct ways to write. */
export function CommunityContact({ agency, words, onward }: Props) {
  return (
    <section className={`${site.section} ${styles.end}`} aria-labelledby="contact-title" data-reveal>
      <div className={site.page}>
        <div className={styles.closing}>
          <p className={site.eyebrow}>{words.eyebrow}</p>
          <h2 id="contact-title">{words.headline}</h2>
          <p>{words.lead}</p>
          <p className={styles.actions}>
            <a className={site.primary} href="/#contact">
              {words.action}
              <ArrowRight />
            </a>
            <a className={site.secondary} href={onward.href}>
              {onward.label}
            </a>
          </p>
          <ul className={styles.ways}>
            <li>
              <Mail />
              {words.email}
              <a href={`mailto:${agency.email}`}>{agency.email}</a>
            </li>
            <li>
              <Chat />
              {words.whatsapp}
              <a href={whatsappLink(agency.whatsapp, words.greeting)} target="_blank" rel="noopener">
                {agency.whatsapp}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
