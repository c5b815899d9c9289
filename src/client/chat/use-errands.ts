import { useCallback, useState } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import { isNotFound } from './api.ts';
import { forgetConversation } from './browser-memory.ts';
import { emptyOutbox } from './outbox.ts';
import { speakerOf } from './speaker.ts';
import type { Failure, Shared } from './use-conversation.ts';

export type Errand = Extract<Failure, 'person' | 'email' | 'download' | 'removal'>;

export type Errands = {
  /** What is being done right now. */
  errand: Errand | undefined;
  /** Asks for a person; what the assistant says to it comes into the list. */
  requestPerson(): Promise<boolean>;
  /** Keeps where the visitor is told of a person's answer. */
  setEmail(email: string): Promise<boolean>;
  /** Hands the whole conversation over as a text file. */
  download(agency: string, texts: ChatTexts): Promise<boolean>;
  /** Deletes the conversation on the server and forgets it here, with what the visitor told about himself. */
  remove(): Promise<boolean>;
};

/** What the visitor may have done with the conversation besides talking; each answers whether it was done. */
export function useErrands({ api, dispatch, latest, start, removals, forget, fail }: Shared): Errands {
  const [errand, setErrand] = useState<Errand>();

  const run = useCallback(
    async (what: Errand, work: () => Promise<void>): Promise<boolean> => {
      setErrand(what);
      try {
        await work();
        return true;
      } catch (error) {
        fail(what, error);
        return false;
      } finally {
        setErrand(undefined);
      }
    },
    [fail],
  );
  const known = () => latest.current.state.conversation;

  return {
    errand,
    requestPerson: () =>
      run('person', async () => {
        const { language } = latest.current;
        const { id } = known() ?? (await start());
        const { conversation, message } = await api.requestPerson(id, language).catch(async (error) => {
          if (isNotFound(error)) return api.requestPerson((await start()).id, language);
          throw error;
        });
        dispatch({ type: 'event', event: { type: 'conversation', conversation } });
        dispatch({ type: 'event', event: { type: 'message', message } });
      }),
    setEmail: (email) =>
      run('email', async () => {
        const id = known()?.id;
        if (!id) return;
        const conversation = await api.setEmail(id, email);
        dispatch({ type: 'event', event: { type: 'conversation', conversation } });
      }),
    download: (agency, texts) =>
      run('download', async () => {
        const id = known()?.id;
        if (!id) return;
        const { saveTranscript } = await import('./transcript.ts');
        await saveTranscript((after) => api.messages(id, after), agency, texts, speakerOf);
      }),
    remove: () =>
      run('removal', async () => {
        const id = known()?.id;
        if (!id) return;
        // From here on, and not from its end: the server may refuse a message as unknown before it has answered this.
        removals.current += 1;
        await api.remove(id).catch((error) => {
          // Another tab was faster.
          if (!isNotFound(error)) throw error;
        });
        forgetConversation(id);
        emptyOutbox();
        forget();
        dispatch({ type: 'removed' });
      }),
  };
}
