import type { z } from 'zod';
import { fillIn } from '../../content/fill.ts';
import { type Language, localeOf, said } from '../../content/language.ts';
import { releaseRefusals } from '../../content/refusals/releases.ts';
import { releaseNoteWords } from '../../content/release-notes.ts';
import type * as schema from '../../routers/releases.schema.ts';
import type { Staff } from '../access.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { readSections } from '../prompts/check.ts';
import { getAddressee } from '../support-requests/addressee-service.ts';
import { listPrompts } from '../support-requests/prompt-service.ts';
import { holdRequest, tellClientOfRepair, tellOfRepair } from '../support-requests/release-service.ts';
import { getRequest } from '../support-requests/service.ts';
import { findNote, type HandoverRow, lockRound, markNoteSent } from './queries.ts';

const refusals = said(releaseRefusals);

/**
 * What the client is to be told of a release, in their language: their title, the day, and what our own prompt expects
 * where it is written in that language. Nothing of it comes from GitHub but the day.
 */
export async function draftNote(
  deps: Deps,
  { requestId, promptVersion }: HandoverRow,
  releasedAt: Date,
): Promise<{ language: Language; text: string }> {
  const request = await getRequest(deps, requestId);
  const prompts = await listPrompts(deps, requestId);
  const prompt = prompts.find(({ version }) => version === promptVersion);
  const { language } = await getAddressee(deps.database.db, requestId);
  const words = releaseNoteWords[language];
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    releasedAt,
  );
  const fill = fillIn({ title: request.title, day });
  const expected = expectationsOf(prompt?.text ?? '', language);
  return {
    language,
    text: [
      words.hello,
      fill(request.requestType === 'Bug' ? words.repaired : words.done),
      ...(expected.length > 0 ? [[words.expected, ...expected.map((line) => `- ${line}`)].join('\n')] : []),
      words.otherwise,
    ].join('\n\n'),
  };
}

/** Sentences of a prompt for whoever mends the code point at lines and files; those say nothing to a client. */
const forDevelopers = /`|\b(?:lines?|lignes?|description|commit|test|fichiers?|files?)\b/i;
const mostExpectations = 3;

function expectationsOf(prompt: string, language: Language): string[] {
  const lines = (readSections(prompt).Expected ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-*+]\s+/, '').trim())
    .filter((line) => line !== '' && line.length <= 300 && !forDevelopers.test(line));
  return lines.filter((line) => detectLanguage(line) === language).slice(0, mostExpectations);
}

/**
 * Tells the client of a release, once: the text as staff have read it, in the request's thread and by one mail, with
 * the request resolved. Asked for again it sends nothing. Throws NOT_FOUND, and CONFLICT before the release.
 */
export async function tellClient(
  deps: Deps,
  staff: Staff,
  { requestId, round, message }: z.output<typeof schema.tellClientInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await holdRequest(trx, requestId);
    const handover = await lockRound(trx, requestId, round);
    if (!handover) throw new AppError('NOT_FOUND', refusals.noRound);
    const note = await findNote(trx, handover.id);
    if (!note) throw new AppError('CONFLICT', refusals.notReleased);
    if (note.sentAt) return;
    // Opened again meanwhile: what it is opened for is not repaired by this round.
    if (handover.endedAt) throw new AppError('CONFLICT', refusals.notReleased);
    await markNoteSent(trx, handover.id, { text: message, staffId: staff.id });
    await recordChange(trx, staff, {
      action: 'support-request.tell-release',
      subject: `support-request:${requestId}`,
      after: { round },
    });
    await tellClientOfRepair(deps, trx, afterCommit, { request, staff, message, key: note.messageKey });
    await tellOfRepair(trx, afterCommit, request);
  });
}
