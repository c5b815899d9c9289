/** What the browser keeps: as long as the tab (`session`), or beyond it (`local`). */
export type Area = 'session' | 'local';

// It may refuse, or have no room: then nothing is kept, and nothing fails.
const areaOf = (area: Area): Storage => (area === 'session' ? sessionStorage : localStorage);

export function readText(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Undefined is not kept any more. Answers whether the browser did as it was told. */
export function keepText(area: Area, key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Null where nothing is kept, or nothing that can be read. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

export const keepJson = (area: Area, key: string, value: unknown): boolean =>
  keepText(area, key, value === undefined ? undefined : JSON.stringify(value));

/** Forgets every key that begins so. */
export function forgetStartingWith(area: Area, start: string): void {
  try {
    for (const key of Object.keys(areaOf(area))) if (key.startsWith(start)) areaOf(area).removeItem(key);
  } catch {}
}
