import {
  actionWords,
  fieldWords,
  gateWords,
  ofName,
  priorityWords,
  roleWords,
  statusWords,
  subjectWords,
} from '../../../../content/staff-words.ts';
import type { AuditEntry } from '../../../../routers/audit.schema.ts';

/** `undefined` where the dictionary lacks the word, also for words that every object has, such as `constructor`. */
const wordOf = <T>(words: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

/** The name of an action in a list. */
export const actionName = (action: string): string => wordOf(actionWords, action)?.name ?? action;

/** What somebody did, as the sentence goes on after their name; undefined where there are no words for it. */
export function didWhat({ action, before, after }: AuditEntry): string | undefined {
  if (action === 'conversation.set-resolved' && typeof after?.['isResolved'] === 'boolean') {
    return after['isResolved'] ? 'a marqué une conversation comme résolue' : 'a rouvert une conversation';
  }
  if (action === 'canned-answer.save') {
    return before ? 'a modifié une réponse type' : 'a ajouté une réponse type';
  }
  return wordOf(actionWords, action)?.did;
}

/** A subject such as `conversation:12` in words; people by their names where they are known. */
export function subjectName(subject: string, accounts: { staffId: string; name: string }[]): string {
  const [, noun = '', id = ''] = /^([^:]*):(.*)$/s.exec(subject) ?? [];
  const word = wordOf(subjectWords, noun);
  if (word === undefined || id === '') return subject;
  const person = noun === 'staff' && accounts.find(({ staffId }) => staffId === id);
  if (person) return `${word} ${ofName(person.name)}`;
  if (noun === 'gate') return `${word}\u00a0: ${gateInWords(id)}`;
  if (/^\d+$/.test(id)) return `${word} n°\u00a0${id}`;
  return `${word} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`;
}

/** Its kind in words and its slug, of which the one team area needs none. */
function gateInWords(id: string): string {
  const [kind = '', slug = ''] = id.split('/');
  const word = wordOf(gateWords, kind);
  if (word === undefined) return id;
  return kind === 'team' ? word : `${word} ${slug}`;
}

/** One field of a change. `undefined` is a side that says nothing of it, as when something is new or gone. */
export type FieldChange = { field: string; label: string; before?: string; after?: string };

const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusWords,
  priority: priorityWords,
  role: roleWords,
};

/** The fields of a change, in the order in which they were written. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    label: wordOf(fieldWords, field) ?? field,
    ...(before && Object.hasOwn(before, field) && { before: valueText(field, before[field]) }),
    ...(after && Object.hasOwn(after, field) && { after: valueText(field, after[field]) }),
  }));
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return wordOf(wordOf(coded, field) ?? {}, value) ?? value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
