import { landing } from '../../content/landing.ts';
import { ArrowUpRight, Chat, Mail, Phone } from '../ui/icons.tsx';
import styles from './contact.module.css';
import type { SiteContact } from './document.tsx';
import site from './site.module.css';
import { whatsappLink } from './whatsapp.ts';

/** #contact: the three ways to reach the agency. */
export function Contact({ contact }: { contact: SiteContact }) {
  const words = landing.contact;
  return (
    <section id="contact" className={site.section} aria-labelledby="contact-title">
      <div className={site.page}>
        <div className={styles.panel}>
          <div className={styles.words}>
            <p className={site.eyebrow}>{words.eyebrow}</p>
            <h2 id="contact-title">{words.headline}</h2>
            <p>{words.lead}</p>
          </div>
          <ul className={styles.ways}>
            <li>
              <a href={`mailto:${contact.email}`}>
                <Mail />
                <span>
                  <strong>{words.email}</strong>
                  <span>{contact.email}</span>
                </span>
                <ArrowUpRight />
              </a>
            </li>
            <li>
              <a href={whatsappLink(contact.whatsapp, words.greeting)} target="_blank" rel="noopener">
                <Chat />
                <span>
                  <strong>{words.whatsapp}</strong>
                  <span>{contact.whatsapp}</span>
                </span>
                <ArrowUpRight />
              </a>
            </li>
            <li>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                <Phone />
                <span>
                  <strong>{words.phone}</strong>
                  <span>{contact.phone}</span>
                </span>
                <ArrowUpRight />
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
