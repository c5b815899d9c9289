import type { Deps } from '../deps.ts';
import type { Attempt } from './answer.ts';
import { updateAnswerText } from './answer-queries.ts';
import { conversationTopic } from './events.ts';

/** How long words are gathered before they are sent to readers, and before they are written to the row (ms). */
const publishEvery = 40;
const writeEvery = 500;

/** UTF-16 code units in one delta: at most three bytes each, or six once JSON escapes them, within 2 KB to 4 KB. */
const deltaLength = 650;

/** Longest answer, in UTF-16 code units: about ten times what is asked for. Beyond it something went wrong. */
const longestAnswer = 8_000;

/**
 * An answer while it is being written. The row gets the text about twice a second and is the truth; readers get the
 * words between by hints. `lost` says that the row is no longer this attempt's, whose assistant then is told to stop.
 */
export function createDraft(deps: Deps, attempt: Attempt) {
  const loss = new AbortController();
  let text = '';
  let published = 0;
  let written = 0;
  let timers: NodeJS.Timeout[] = [];
  let writing: Promise<void> = Promise.resolve();

  const publish = () => {
    while (published < text.length) {
      const part = text.slice(published, published + deltaLength);
      deps.events.publish({
        topic: conversationTopic(attempt.conversationId),
        type: 'delta',
        id: attempt.id,
        revision: attempt.revision,
        offset: published,
        text: part,
      });
      published += part.length;
    }
  };
  const write = async () => {
    if (written === text.length || loss.signal.aborted) return;
    written = text.length;
    const mine = await updateAnswerText(deps.database.db, attempt.id, attempt.revision, text);
    if (!mine) loss.abort(new Error('Another attempt has the answer, or the conversation is gone'));
  };
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };

  return {
    get lost() {
      return loss.signal.aborted;
    },
    signalWith: (signal: AbortSignal) => AbortSignal.any([signal, loss.signal]),
    /** The first words go out at once; what follows is gathered. Throws when the answer grows too long. */
    add(more: string) {
      const first = text === '';
      text = grown(text, more);
      if (!first || text === '') return;
      publish();
      timers = [
        setInterval(publish, publishEvery),
        setInterval(() => {
          // One write after another; one that fails leaves the text for the next, and for the end.
          writing = writing.then(write).catch(() => {
            written = 0;
          });
        }, writeEvery),
      ];
    },
    /** Takes back what was said. Readers keep the old words until the answer ends, moments later, and is sent whole. */
    replace(instead: string) {
      text = grown('', instead);
      published = text.length;
      written = 0;
    },
    stop,
    /** The whole text. Throws when it is empty, or when the row was lost meanwhile. */
    async finish(): Promise<string> {
      stop();
      await writing;
      loss.signal.throwIfAborted();
      if (text.trim() === '') throw new Error('The assistant said nothing');
      publish();
      return text;
    },
  };
}

/** The text with `more`, as a row can hold it: PostgreSQL's text has no U+0000. Throws when it grows too long. */
function grown(text: string, more: string): string {
  const whole = text + more.replaceAll('\0', '');
  if (whole.length > longestAnswer) throw new Error('The answer is too long');
  return whole;
}
