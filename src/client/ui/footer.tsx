import { frame, type SiteLanguage } from '../../content/frame.ts';
import { serviceIds, serviceTexts } from '../../content/services.ts';
import styles from './footer.module.css';
import { BrandMark, Clock, Pin } from './icons.tsx';

type Props = {
  agency: { name: string; email: string; address: string; legal: string };
  language: SiteLanguage;
  base: '' | '/';
};

/** The footer of all public pages: company, solutions, industries, get started. */
export function Footer({ agency, language, base }: Props) {
  const words = frame[language].footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <p className={styles.brand}>
            <BrandMark />
            {agency.name}
          </p>
          <p>{words.company}</p>
          <p className={styles.iconLine}>
            <Pin />
            {words.places.join(', ')}
          </p>
        </div>
        <nav aria-labelledby="footer-solutions">
          <h2 id="footer-solutions">{words.solutions}</h2>
          <ul>
            {serviceIds.map((id) => (
              <li key={id}>
                <a href={`${base}#services`}>{serviceTexts[language][id].title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{words.industries}</h2>
          <ul>
            {words.industryList.map((industry) => (
              <li key={industry}>{industry}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{words.start}</h2>
          <p className={styles.iconLine}>
            <Clock />
            <strong>{words.support}</strong>
          </p>
          <p>{words.supportNote}</p>
          <p>
            <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </p>
          <p>
            <a href="/my">{words.mine}</a>
          </p>
        </div>
      </div>
      <div className={styles.legal}>
        <p>
          © {new Date().getFullYear()} {agency.name}. {words.rights}
        </p>
        <p>
          {agency.legal} · {agency.address}
        </p>
      </div>
    </footer>
  );
}
