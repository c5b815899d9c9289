import { auditWords } from '../../../../content/app/audit.ts';
import { clientsWords } from '../../../../content/app/clients.ts';
import { contentWords } from '../../../../content/app/content.ts';
import { customersWords } from '../../../../content/app/customers.ts';
import { mailsWords } from '../../../../content/app/mails.ts';
import { noticeWords } from '../../../../content/app/notices.ts';
import { settingsWords } from '../../../../content/app/settings.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AuditEntry } from '../../../../routers/audit.schema.ts';
import { wordsOf } from '../../language.ts';

const words = wordsOf(auditWords);
const { roles, statuses, priorities, gates } = wordsOf(staffWords);
const customers = wordsOf(customersWords);
const mails = wordsOf(mailsWords);
const { mails: notices } = wordsOf(noticeWords);
const clients = wordsOf(clientsWords);
const content = wordsOf(contentWords).fields;
const settings = wordsOf(settingsWords).fields;

/** `undefined` where the dictionary lacks the word; also for names that every object has, such as `constructor`. */
const wordOf = <T>(dictionary: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(dictionary, code) ? dictionary[code] : undefined;

/** The name of an action in a list. */
export const actionName = (action: string): string => wordOf(words.actions, action)?.name ?? action;

/** An action as the rest of a sentence after somebody's name; undefined where there are no words for it. */
export function didWhat({ action, before, after }: AuditEntry): string | undefined {
  if (action === 'conversation.set-resolved' && typeof after?.['isResolved'] === 'boolean') {
    return after['isResolved'] ? words.resolved : words.reopened;
  }
  const isArchived = after?.['isArchived'];
  const archiving = typeof isArchived === 'boolean' && (isArchived ? words.archived : words.restored)[action];
  if (archiving) return archiving;
  if (action === 'canned-answer.save') {
    return before ? words.changedAnswer : words.addedAnswer;
  }
  return wordOf(words.actions, action)?.did;
}

type Account = { staffId: string; name: string };

/** A subject such as `conversation:12` in words; people and things by their present names. */
export function subjectName(subject: string, accounts: readonly Account[], name?: string | null): string {
  const [, noun = '', id = ''] = /^([^:]*):(.*)$/s.exec(subject) ?? [];
  const word = wordOf(words.subjects, noun);
  if (word === undefined || id === '') return subject;
  const person = noun === 'staff' && nameOf(id, accounts);
  if (person) return words.subjectOf(word, person);
  if (name) return words.subjectWithCode(word, name);
  if (noun === 'gate') return words.subjectWithCode(word, gateInWords(id));
  if (/^\d+$/.test(id)) return words.subjectNumber(word, id);
  return `${word} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`;
}

const nameOf = (id: unknown, accounts: readonly Account[]) =>
  accounts.find(({ staffId }) => staffId === id)?.name;

/** The kind in words and the slug; the one team area needs no slug. */
function gateInWords(id: string): string {
  const [kind = '', slug = ''] = id.split('/');
  const word = wordOf(gates, kind);
  if (word === undefined) return id;
  return kind === 'team' ? word : `${word} ${slug}`;
}

/** One field of a change. `undefined` where a side has no value, as for something new or deleted. */
export type FieldChange = { field: string; label: string; before?: string; after?: string };

/** The fields whose values are accounts. */
const people = new Set(['assigneeId', 'ownerId', 'staffId']);

const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statuses,
  priority: priorities,
  role: roles,
  stage: customers.stages,
  state: mails.states,
  paymentState: clients.states,
  ownerId: { none: customers.filters.nobody },
  // Which mails of a topic somebody wants.
  ...Object.fromEntries(Object.keys(notices.topics).map((topic) => [topic, notices.choices])),
};

/** The fields of a change, in the order in which they were written. */
export function fieldChanges(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  accounts: readonly Account[],
): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    label:
      wordOf(words.fields, field) ??
      wordOf(settings, field)?.label ??
      wordOf(content, field) ??
      wordOf(notices.topics, field)?.name ??
      field,
    ...(before && Object.hasOwn(before, field) && { before: valueText(field, before[field], accounts) }),
    ...(after && Object.hasOwn(after, field) && { after: valueText(field, after[field], accounts) }),
  }));
}

function valueText(field: string, value: unknown, accounts: readonly Account[]): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return codeText(field, value, accounts);
  return typeof value === 'object' ? textsIn(value).join(' · ') || words.empty : String(value);
}

/** A value that is not text, in words. */
function codeText(field: string, value: string, accounts: readonly Account[]): string {
  if (field === 'action') return actionName(value);
  if (field === 'subject') return subjectName(value, accounts);
  const person = people.has(field) && nameOf(value, accounts);
  return person || (wordOf(wordOf(coded, field) ?? {}, value) ?? value);
}

/** A list or a record as text, without the names of its properties. */
const textsIn = (value: object): string[] =>
  Object.values(value).flatMap((part: unknown) => {
    if (part === null || part === undefined || part === '') return [];
    return typeof part === 'object' ? textsIn(part) : [String(part)];
  });
