/** As specified: whether this tab has unlocked a status page. What it may read is the server's to say. */
const key = 'authenticated';
/** For which preview the document was loaded anew. */
const reloadedKey = 'statusPreview';

export function isUnlocked(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** False where the browser keeps nothing: the page is open until it is loaded anew. */
export function keepUnlocked(): boolean {
  try {
    sessionStorage.setItem(key, 'true');
    return true;
  } catch {
    return false;
  }
}

export function forgetUnlocked(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(reloadedKey);
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
