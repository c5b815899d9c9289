import { emptyRequest, type RequestValues } from './portal-rules.ts';

/** A file that the server has and no request names yet; `preview` is a small picture of it as a data URL. */
export type KeptFile = { id: number; name: string; size: number; preview?: string | undefined };

/** What was sent without an answer, as text, and the id it was sent under. */
export type Attempt = { id: string; input: string };

/** What a client has begun to write, with its files. */
export type Draft = {
  values: RequestValues;
  screenshot?: KeptFile | undefined;
  document?: KeptFile | undefined;
  attempt?: Attempt | undefined;
};

const keyOf = (clientProjectId: number) => `portalDraft ${clientProjectId}`;

/** The draft of this tab. It was written by this program, an older one perhaps: what is missing is filled in. */
export function readDraft(clientProjectId: number): Draft | undefined {
  try {
    const kept: Draft | null = JSON.parse(sessionStorage.getItem(keyOf(clientProjectId)) ?? 'null');
    return kept ? { ...kept, values: { ...emptyRequest, ...kept.values } } : undefined;
  } catch {
    return undefined;
  }
}

/** Without room for it, or without storage at all, the form works as well until it is reloaded. */
export function keepDraft(clientProjectId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(clientProjectId), JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(clientProjectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(clientProjectId));
  } catch {}
}
