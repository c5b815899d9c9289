import type { Information as Words } from '../../../content/landing.ts';
import { Check } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './information.module.css';
import { KitchenDrawing, ListingDrawing, RegionDrawing, RolesDrawing } from './information-drawings.tsx';

const drawings = [
  { part: 'realEstate', Drawing: ListingDrawing },
  { part: 'hospitality', Drawing: KitchenDrawing },
  { part: 'saas', Drawing: RolesDrawing },
  { part: 'region', Drawing: RegionDrawing },
] as const;

/** What the agency knows of its clients' trades: real estate, hospitality, enterprise software, the region. */
export function Information({ words }: { words: Words }) {
  return (
    <section className={`${site.section} ${styles.band}`} aria-labelledby="information-title">
      <div className={site.page}>
        <div className={styles.heading} data-reveal>
          <SectionHeading id="information-title" words={words} />
        </div>
        <div className={styles.grid}>
          {drawings.map(({ part, Drawing }) => (
            <article key={part} className={styles.part} data-reveal>
              <div className={styles.drawing} aria-hidden="true">
                <Drawing words={words.drawings} />
              </div>
              <div className={styles.words}>
                <h3>{words[part].title}</h3>
                <p>{words[part].text}</p>
                <ul>
                  {words[part].points.map((point) => (
                    <li key={point}>
                      <Check />
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
