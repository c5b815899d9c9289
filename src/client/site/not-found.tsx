import { notFound } from '../../content/frame.ts';
import { ArchSign } from '../ui/arch-sign.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { type SiteContext, SiteDocument } from './document.tsx';
import styles from './site.module.css';

/** What stands at every address that leads nowhere; the server sends it with status 404. */
export function NotFoundPage({ context }: { context: SiteContext }) {
  return (
    <SiteDocument context={context} language="en" title={notFound.title}>
      <section className={styles.missing}>
        <div className={styles.page}>
          <ArchSign state="empty" className={styles.sign} />
          <h1>{notFound.headline}</h1>
          <p className={styles.hint}>
            <code>{notFound.hint}</code>
          </p>
          <a className={styles.primary} href="/">
            {notFound.back}
            <ArrowRight />
          </a>
        </div>
      </section>
    </SiteDocument>
  );
}
