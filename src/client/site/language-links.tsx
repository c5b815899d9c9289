import { languageNames } from '../../content/chat.ts';
import { type Agency, siteLanguagesOf } from '../../content/contact.ts';
import type { Language } from '../../content/language.ts';
import { homePaths } from '../../routes.ts';
import header from '../ui/header.module.css';
import { Globe } from '../ui/icons.tsx';
import styles from './language-links.module.css';

type Props = {
  agency: Pick<Agency, 'languages'>;
  current: Language;
  label: string;
  /** A menu in the bar, or a line of the drawer. */
  form: 'menu' | 'line';
};

/** Plain links to the home pages of the other languages, each named in its own. */
export function LanguageLinks({ agency, current, label, form }: Props) {
  const list = (
    <ul className={form === 'menu' ? styles.list : styles.line} aria-label={label}>
      {siteLanguagesOf(agency).map((language) => (
        <li key={language}>
          <a
            href={homePaths[language]}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
  if (form === 'line') return list;
  return (
    <details className={styles.menu} data-menu="list">
      <summary className={header.button} aria-label={`${label}: ${languageNames[current]}`}>
        <Globe />
      </summary>
      {list}
    </details>
  );
}
