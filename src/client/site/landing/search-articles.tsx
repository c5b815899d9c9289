import { searchArticles } from '../../../content/search-articles.ts';

/**
 * Copy for search engines alone, as specified. `hidden` keeps it from eyes, screen readers and the tab key alike.
 */
export function SearchArticles() {
  return (
    <div hidden>
      {searchArticles.map(({ title, text, keywords }) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>{keywords.join(', ')}</p>
        </article>
      ))}
    </div>
  );
}
