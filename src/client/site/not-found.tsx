import type { NotFound } from '../../content/frame.ts';
import type { Language } from '../../content/language.ts';
import { homePaths } from '../../routes.ts';
import { ArchSign } from '../ui/arch-sign.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { type SiteContext, SiteDocument } from './document.tsx';
import styles from './site.module.css';

type Props = { context: SiteContext; language: Language; words: NotFound };

/** What stands at every address that leads nowhere; the server sends it with status 404. */
export function NotFoundPage({ context, language, words }: Props) {
  return (
    <SiteDocument context={context} language={language} title={words.title}>
      <section className={styles.missing}>
        <div className={styles.page}>
          <ArchSign state="empty" className={styles.sign} />
          <h1>{words.headline}</h1>
          <p className={styles.hint}>
            <code>{words.hint}</code>
          </p>
          <a className={styles.primary} href={homePaths[language]}>
            {words.back}
            <ArrowRight />
          </a>
        </div>
      </section>
    </SiteDocument>
  );
}
