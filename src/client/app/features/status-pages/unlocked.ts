import { keepText, readText } from '../../../ui/storage.ts';

/** As specified: whether the status page in front is unlocked in this tab. What it may read is the server's to say. */
const key = 'authenticated';
/** The slugs that this tab has unlocked: a page that is locked in front leaves the others open. */
const slugsKey = 'statusPages';
/** For which preview the document was loaded anew. */
const reloadedKey = 'statusPreview';

const isFrontUnlocked = () => readText('session', key) === 'true';

/** Slugs have no spaces. */
const unlockedSlugs = (): string[] =>
  (readText('session', slugsKey) ?? '').split(' ').filter((slug) => slug !== '');
const keepSlugs = (slugs: readonly string[]) => keepText('session', slugsKey, slugs.join(' ') || undefined);
const slugsBesides = (slug: string) => unlockedSlugs().filter((other) => other !== slug);

/** Whether to ask for the page: this tab has unlocked it, or was left at an unlocked one. */
export const isUnlocked = (slug: string): boolean => isFrontUnlocked() || unlockedSlugs().includes(slug);

/** The page is in front, unlocked. False where the browser keeps nothing: it is open until it is loaded anew. */
export const keepUnlocked = (slug: string): boolean =>
  keepSlugs([...slugsBesides(slug), slug]) && keepText('session', key, 'true');

/** The page in front is locked. */
export function forgetUnlocked(slug: string): void {
  keepText('session', key, undefined);
  keepText('session', reloadedKey, undefined);
  keepSlugs(slugsBesides(slug));
}

/** Whether the document may be loaded anew for this preview: once, since a second time would bring nothing else. */
export const takeReload = (previewUrl: string): boolean =>
  readText('session', reloadedKey) !== previewUrl &&
  keepText('session', reloadedKey, previewUrl) &&
  isFrontUnlocked();
