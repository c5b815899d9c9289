import { useState } from 'react';
import { createKeeper, useKeptIn } from '../../../ui/kept.ts';
import { forgetStartingWith, keepJson, readJson, readText } from '../../../ui/storage.ts';
import { type MessageDraft, noMessage } from '../../kit/composer.tsx';
import { emptyRequest, type RequestValues } from './portal-rules.ts';

/** A file that is uploaded but not yet part of a request; `preview` is a small picture of it as a data URL. */
export type KeptFile = { id: number; name: string; size: number; preview?: string | undefined };

/** What was sent without an answer, as text, and the id it was sent under. */
export type Attempt = { id: string; input: string };

/** A request that a client has begun, with its files. */
export type Draft = {
  values: RequestValues;
  screenshot?: KeptFile | undefined;
  document?: KeptFile | undefined;
  attempt?: Attempt | undefined;
};

const keyOf = (clientProjectId: number) => `portalDraft ${clientProjectId}`;

/** The draft of this tab. An older version of the app may have written it: missing values are filled in. */
export function readDraft(clientProjectId: number): Draft | undefined {
  const kept = readJson('session', keyOf(clientProjectId)) as Draft | null;
  return kept ? { ...kept, values: { ...emptyRequest, ...kept.values } } : undefined;
}

export const keepDraft = (clientProjectId: number, draft: Draft) =>
  keepJson('session', keyOf(clientProjectId), draft);

export const forgetDraft = (clientProjectId: number) =>
  keepJson('session', keyOf(clientProjectId), undefined);

const messageKey = (clientProjectId: number, requestId: number | '') =>
  `portalMessage ${clientProjectId} ${requestId}`;

const messages = createKeeper();
const keepMessage = (key: string, draft: MessageDraft) =>
  keepJson('session', key, draft === noMessage ? undefined : draft);

/** A message that the client is writing into a thread. This tab keeps it while the thread is closed. */
export function useMessageDraft(clientProjectId: number, requestId: number) {
  const key = messageKey(clientProjectId, requestId);
  const [initial] = useState(() => readMessage(key));
  return useKeptIn(messages, key, initial, keepMessage);
}

/** An older version of the app kept only the text. */
function readMessage(key: string): MessageDraft {
  const kept = readJson('session', key) as Partial<MessageDraft> | null;
  return { ...noMessage, ...(kept?.text === undefined ? { text: readText('session', key) ?? '' } : kept) };
}

/** Signing out removes all drafts, so that the next person on this machine finds none. */
export function forgetEverything(clientProjectId: number): void {
  forgetDraft(clientProjectId);
  const start = messageKey(clientProjectId, '');
  forgetStartingWith('session', start);
  messages.forgetStartingWith(start);
}
