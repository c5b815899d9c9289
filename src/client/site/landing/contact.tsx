import { type Agency, telephoneLink, whatsappLink } from '../../../content/contact.ts';
import type { Landing } from '../../../content/landing.ts';
import { ArrowRight, ArrowUpRight, Chat, Mail, Phone } from '../../ui/icons.tsx';
import site from '../site.module.css';
import { unbroken } from '../unbroken.ts';
import styles from './contact.module.css';

/** #contact: the three ways to reach the agency. */
export function Contact({ agency, words }: { agency: Agency; words: Landing['contact'] }) {
  return (
    <section id="contact" className={site.section} aria-labelledby="contact-title" data-reveal>
      <div className={site.page}>
        <div className={styles.panel}>
          <div className={styles.words}>
            {words.eyebrow && <p className={site.eyebrow}>{words.eyebrow}</p>}
            <h2 id="contact-title">{words.headline}</h2>
            <p>{words.lead}</p>
          </div>
          <ul className={styles.ways}>
            <li>
              <a href={`mailto:${agency.email}`}>
                <Mail />
                <span>
                  <strong>{words.email}</strong>
                  <span>
                    <bdi>{agency.email}</bdi>
                  </span>
                </span>
                <ArrowUpRight />
              </a>
            </li>
            <li>
              <a href={whatsappLink(agency.whatsapp, words.greeting)} target="_blank" rel="noopener">
                <Chat />
                <span>
                  <strong>{words.whatsapp}</strong>
                  <span>
                    <bdi>{agency.whatsapp}</bdi>
                  </span>
                </span>
                <ArrowUpRight />
              </a>
            </li>
            <li>
              <a href={telephoneLink(agency.phone)}>
                <Phone />
                <span>
                  <strong>{words.phone}</strong>
                  <span>
                    <bdi>{agency.phone}</bdi>
                  </span>
                </span>
                <ArrowUpRight />
              </a>
            </li>
          </ul>
          <div className={styles.quoted}>
            <h3>{words.quoted}</h3>
            <p>{words.quotedLead}</p>
            <a className={site.primary} href="/validate-project" {...unbroken(words.validate, 26)}>
              {words.validate}
              <ArrowRight />
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
