/** As specified: whether the status page in front is unlocked in this tab. What it may read is the server's to say. */
const key = 'authenticated';
/** The slugs that this tab has unlocked: a page that is locked in front leaves the others open. */
const slugsKey = 'statusPages';
/** For which preview the document was loaded anew. */
const reloadedKey = 'statusPreview';

/** Whether to ask for the page: this tab has unlocked it, or was left at an unlocked one. */
export function isUnlocked(slug: string): boolean {
  try {
    return sessionStorage.getItem(key) === 'true' || unlockedSlugs().includes(slug);
  } catch {
    return false;
  }
}

/** The page is in front, unlocked. False where the browser keeps nothing: it is open until it is loaded anew. */
export function keepUnlocked(slug: string): boolean {
  try {
    storeSlugs([...unlockedSlugs().filter((other) => other !== slug), slug]);
    sessionStorage.setItem(key, 'true');
    return true;
  } catch {
    return false;
  }
}

/** The page in front is locked. */
export function forgetUnlocked(slug: string): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(reloadedKey);
    storeSlugs(unlockedSlugs().filter((other) => other !== slug));
  } catch {}
}

/** Whether the document may be loaded anew for this preview: once, since a second time would bring nothing else. */
export function takeReload(previewUrl: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === previewUrl) return false;
    sessionStorage.setItem(reloadedKey, previewUrl);
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Slugs have no spaces. */
const unlockedSlugs = (): string[] =>
  (sessionStorage.getItem(slugsKey) ?? '').split(' ').filter((slug) => slug !== '');

const storeSlugs = (slugs: readonly string[]): void =>
  slugs.length > 0 ? sessionStorage.setItem(slugsKey, slugs.join(' ')) : sessionStorage.removeItem(slugsKey);
