import type { Information } from '../../../content/landing.ts';
import { welcome } from '../../ui/pictures.ts';
import styles from './information-drawings.module.css';

/*
 * Small pieces of interface, drawn in the colours of the theme: decoration beside words that say the same.
 */

type Props = { words: Information['drawings'] };

/** A listing on its way to three portals. */
export function ListingDrawing({ words }: Props) {
  return (
    <div className={styles.listing}>
      <svg viewBox="0 0 200 120" aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
        <rect width="200" height="120" className={styles.sky} />
        <circle cx="158" cy="34" r="15" className={styles.sun} />
        <path
          d="M0 120V78l22-14v56zM26 120V40l30-16v96zM60 120V62h26v58zM90 120V18l16-12 16 12v102z"
          className={styles.far}
        />
        <path d="M126 120V58l34-22 34 22v62z" className={styles.near} />
        <path
          d="M136 66h14v14h-14zm32 0h14v14h-14zm-32 24h14v14h-14zm32 0h14v30h-14z"
          className={styles.window}
        />
      </svg>
      <div className={styles.facts}>
        <p>
          <b>Marina Heights 1204</b>
          <span>{words.home}</span>
        </p>
        <ul>
          {words.portals.map((portal) => (
            <li key={portal}>{portal}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Three orders on a kitchen screen, each at its own stage. */
export function KitchenDrawing({ words }: Props) {
  const shares = [90, 55, 20];
  return (
    <div className={styles.kitchen}>
      {words.orders.map(({ name, lines }, at) => (
        <div key={name}>
          <b>{name}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <svg viewBox="0 0 100 6" aria-hidden="true" preserveAspectRatio="none">
            <rect width="100" height="6" rx="3" className={styles.track} />
            <rect width={shares[at]} height="6" rx="3" className={styles.filled} />
          </svg>
        </div>
      ))}
    </div>
  );
}

/** A rising line of revenue and who may see it. */
export function RolesDrawing({ words }: Props) {
  return (
    <div className={styles.roles}>
      <svg viewBox="0 0 240 110" aria-hidden="true" preserveAspectRatio="none">
        <path d="M0 100h240M0 70h240M0 40h240" className={styles.grid} />
        <path d="M0 88C30 84 44 66 72 66s40 14 66 2 36-44 58-46 30-6 44-14v102H0z" className={styles.area} />
        <path
          d="M0 88C30 84 44 66 72 66s40 14 66 2 36-44 58-46 30-6 44-14"
          vectorEffect="non-scaling-stroke"
          className={styles.line}
        />
      </svg>
      <ul>
        {words.roles.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
    </div>
  );
}

/** The same word of welcome in the four languages of the region's customers: outlines, which need no font. */
export function RegionDrawing() {
  return (
    <div className={styles.region}>
      <span>
        <img src={welcome.ar} alt="" width={426} height={119} loading="lazy" decoding="async" />
      </span>
      <span>Welcome</span>
      <span>
        <img src={welcome.hi} alt="" width={330} height={105} loading="lazy" decoding="async" />
      </span>
      <span>
        <img src={welcome.ur} alt="" width={396} height={155} loading="lazy" decoding="async" />
      </span>
    </div>
  );
}
