import { commaOf } from '../../../content/language.ts';
import type { LandingView } from './view.ts';

/**
 * Copy for search engines alone, as specified. `hidden` keeps it from eyes, screen readers and the tab key alike.
 */
export function SearchArticles({ view: { articles, language } }: { view: LandingView }) {
  return (
    <div hidden>
      {articles.map(({ title, text, keywords }) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>{keywords.join(commaOf(language))}</p>
        </article>
      ))}
    </div>
  );
}
