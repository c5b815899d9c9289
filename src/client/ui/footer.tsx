import { type Brand, isNamed } from '../../content/brand.ts';
import type { Frame } from '../../content/frame.ts';
import { BrandSign } from './brand-sign.tsx';
import styles from './footer.module.css';
import { Clock, Pin } from './icons.tsx';

type Props = {
  agency: { name: string; email: string; address: string; legal: string; brand?: Brand | undefined };
  words: Frame['footer'];
  /** The titles of what the agency sells. */
  solutions: readonly string[];
  /** What stands before the in-page anchors, as in the header. */
  base: string;
};

/**
 * The footer of all public pages: company, solutions, industries, get started; a column that has nothing to say is left
 * out.
 */
export function Footer({ agency, words, solutions, base }: Props) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <p className={styles.brand}>
            <BrandSign brand={agency.brand} name={agency.name} />
            {isNamed(agency.brand) && agency.name}
          </p>
          {words.company && <p>{words.company}</p>}
          {words.places && (
            <p className={styles.iconLine}>
              <Pin />
              {words.places}
            </p>
          )}
        </div>
        {solutions.length > 0 && (
          <nav aria-labelledby="footer-solutions">
            <h2 id="footer-solutions">{words.solutions}</h2>
            <ul>
              {solutions.map((title) => (
                <li key={title}>
                  <a href={`${base}#services`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {words.industryList.length > 0 && (
          <div>
            <h2>{words.industries}</h2>
            <ul>
              {words.industryList.map((industry) => (
                <li key={industry}>{industry}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2>{words.start}</h2>
          {words.support && (
            <p className={styles.iconLine}>
              <Clock />
              <strong>{words.support}</strong>
            </p>
          )}
          {words.supportNote && <p>{words.supportNote}</p>}
          <p>
            <a href={`mailto:${agency.email}`}>
              <bdi>{agency.email}</bdi>
            </a>
          </p>
          <p>
            <a href="/my">{words.mine}</a>
          </p>
        </div>
      </div>
      <div className={styles.legal}>
        <p>
          © {new Date().getFullYear()} <bdi>{agency.name}</bdi>. {words.rights}
        </p>
        <p>
          <bdi>{agency.legal}</bdi> · <bdi>{agency.address}</bdi>
        </p>
      </div>
    </footer>
  );
}
