import { whatsappLink } from '../../../content/contact.ts';
import { ArrowUpRight, Plus } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './faq.module.css';
import type { LandingView } from './view.ts';

/** #faq: details elements of one name, so that the browser itself keeps a single one open. */
export function Faq({ view, whatsapp }: { view: LandingView; whatsapp: string }) {
  const words = view.words.faq;
  return (
    <section id="faq" className={`${site.section} ${site.band}`} aria-labelledby="faq-title" data-reveal>
      <div className={`${site.page} ${site.beside} ${styles.split}`}>
        <SectionHeading id="faq-title" words={words} isBeside className={styles.intro}>
          <a
            className={site.secondary}
            href={whatsappLink(whatsapp, words.greeting)}
            target="_blank"
            rel="noopener"
          >
            {words.consultation}
            <ArrowUpRight />
          </a>
        </SectionHeading>
        <div className={styles.list} data-accordion>
          {view.questions.map(({ id, question, answer }) => (
            <details key={id} name="faq" className={styles.entry}>
              <summary>
                <h3>{question}</h3>
                <Plus />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
