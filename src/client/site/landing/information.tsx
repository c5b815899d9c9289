import { landing } from '../../../content/landing.ts';
import { Check } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './information.module.css';
import { KitchenDrawing, ListingDrawing, RegionDrawing, RolesDrawing } from './information-drawings.tsx';

const parts = [
  { words: landing.information.realEstate, Drawing: ListingDrawing },
  { words: landing.information.hospitality, Drawing: KitchenDrawing },
  { words: landing.information.saas, Drawing: RolesDrawing },
  { words: landing.information.region, Drawing: RegionDrawing },
];

/** What the agency knows of its clients' trades: real estate, hospitality, enterprise software, the region. */
export function Information() {
  return (
    <section className={`${site.section} ${styles.band}`} aria-labelledby="information-title">
      <div className={site.page}>
        <div className={styles.heading} data-reveal>
          <SectionHeading id="information-title" words={landing.information} />
        </div>
        <div className={styles.grid}>
          {parts.map(({ words, Drawing }) => (
            <article key={words.title} className={styles.part} data-reveal>
              <div className={styles.drawing} aria-hidden="true">
                <Drawing />
              </div>
              <div className={styles.words}>
                <h3>{words.title}</h3>
                <p>{words.text}</p>
                <ul>
                  {words.points.map((point) => (
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
