import { describe, expect, it } from 'vitest';
import { fillName } from '../src/client/app/features/canned-answers/canned-answers.tsx';
import { readConsoleSearch } from '../src/client/app/features/chat/console-search.ts';
import { labelOf, visible } from '../src/client/app/features/chat/conversation-label.ts';
import { previewOf } from '../src/client/app/features/chat/conversation-list.tsx';
import { lastedInWords, timeInWords } from '../src/client/app/kit/time.tsx';
import { withDelta, withList, withMessage } from '../src/client/ui/message-news.ts';
import type { Message } from '../src/routers/chat.schema.ts';

describe('the address of the console', () => {
  it('is read as far as it is known', () => {
    const search = { status: 'escalated', priority: 'low', search: ' devis ', id: 'abc' };
    expect(readConsoleSearch(search)).toEqual({ ...search, search: 'devis' });
  });

  it.each([
    [{ status: 'none', priority: 'constructor', search: '', id: null }, {}],
    [{ status: ['active'], priority: { low: 1 }, search: ['a'], id: {} }, {}],
    [
      { search: 2026, id: 1234 },
      { search: '2026', id: '1234' },
    ],
    [{ search: 'a\u0000b' }, { search: 'ab' }],
    [{ search: 'x'.repeat(500) }, { search: 'x'.repeat(200) }],
    [{ other: 'x' }, {}],
  ])('ignores what nobody knows: %j', (asked, read) => {
    expect(readConsoleSearch(asked)).toEqual(read);
  });
});

describe('how long a visitor has been waiting', () => {
  const from = '2026-11-28T10:00:00.000Z';

  it.each([
    [0, '1\u00a0min'],
    [59, '59\u00a0min'],
    [60, '1\u00a0h'],
    [60 * 24 - 1, '23\u00a0h'],
    [60 * 24 * 3, '3\u00a0j'],
  ])('is said in its largest unit: %i minutes', (minutes, said) => {
    expect(lastedInWords(from, Date.parse(from) + minutes * 60_000)).toBe(said);
  });
});

describe('the name of a conversation', () => {
  const visitor = { userName: null, userEmail: null, sessionId: 'session-12345678' };

  it('is the name, else the e-mail, else the end of the session', () => {
    expect(labelOf({ ...visitor, userName: 'Lea', userEmail: 'lea@example.fr' })).toBe('Lea');
    expect(labelOf({ ...visitor, userEmail: 'lea@example.fr' })).toBe('lea@example.fr');
    expect(labelOf(visitor)).toBe('Session 12345678');
  });

  it.each(['\u200b\u200d\u2060\ufeff', ' \u3164 ', '\u202e', '\u0301'])(
    'is never an empty place: %j',
    (userName) => {
      expect(visible(userName)).toBeUndefined();
      expect(labelOf({ ...visitor, userName })).toBe('Session 12345678');
    },
  );
});

describe('the preview of a message', () => {
  it.each(['bot', 'user', 'admin'] as const)('shows where the words of %s were cut', (sender) => {
    const show = (text: string) => previewOf({ sender, text }, 'https://palm.example');
    expect(show(`${'👋'.repeat(139)} `)).toBe(`${'👋'.repeat(139)}…`);
    expect(show('a'.repeat(139))).toBe('a'.repeat(139));
  });

  const preview = (text: string) => previewOf({ sender: 'bot', text }, 'https://palm.example');

  it.each([
    ['Un site **vitrine** : `1 500 EUR`', 'Un site vitrine : 1 500 EUR'],
    ['## Nos prix\n- **Site** : ici', 'Nos prix\n- Site : ici'],
    ['Voir [nos prix](/fr/pricing).', 'Voir nos prix.'],
    ['Le prix [en dirhams] (hors taxes)', 'Le prix [en dirhams] (hors taxes)'],
    ['Écrivez à [hi@palm.example](mailto:hi@palm.example)', 'Écrivez à hi@palm.example'],
    ['Coupé dans **un mot en gr', 'Coupé dans un mot en gr'],
    ['Coupé dans **une fin*', 'Coupé dans une fin'],
    ['Coupé au **', 'Coupé au'],
    ['Coupé dans [nos pr', 'Coupé dans nos pr'],
    ['Coupé dans [nos prix](https://palm.exam', 'Coupé dans nos prix'],
    ['5**2 et 2 * 3', '5**2 et 2 * 3'],
  ])('of the assistant has no marks: %j', (text, shown) => {
    expect(preview(text)).toBe(shown);
  });

  it('of people is what they wrote', () => {
    for (const sender of ['user', 'admin'] as const) {
      expect(previewOf({ sender, text: '**Oui** [a](b)' }, 'https://palm.example')).toBe('**Oui** [a](b)');
    }
  });
});

describe('a canned answer', () => {
  it.each([
    ['Bonjour {name}, merci.', 'Bonjour Léa, merci.', 'Bonjour, merci.'],
    ['Hello, {name}!', 'Hello, Léa!', 'Hello!'],
    ['{name}, votre devis est prêt.', 'Léa, votre devis est prêt.', 'Votre devis est prêt.'],
    ['Merci {name} !', 'Merci Léa !', 'Merci !'],
    ['Voici.\n{name}, à bientôt.', 'Voici.\nLéa, à bientôt.', 'Voici.\nÀ bientôt.'],
    ['مرحبا {name}، كيف حالك؟', 'مرحبا Léa، كيف حالك؟', 'مرحبا، كيف حالك؟'],
    ['Sans nom.', 'Sans nom.', 'Sans nom.'],
  ])('takes the name in or leaves no trace of it: %s', (text, named, unnamed) => {
    expect(fillName(text, 'Léa')).toBe(named);
    expect(fillName(text, undefined)).toBe(unnamed);
  });

  it('takes a name as it is', () => {
    expect(fillName('A {name} B {name}', '$& $1 {name}')).toBe('A $& $1 {name} B $& $1 {name}');
  });
});

it('says a moment as short as it stays clear', () => {
  const now = new Date(2026, 5, 15, 12, 0);
  expect(timeInWords('short', 'fr-FR', new Date(2026, 5, 15, 9, 5), now)).toBe('09:05');
  expect(timeInWords('short', 'fr-FR', new Date(2026, 0, 2, 9, 5), now)).toBe('2 janv., 09:05');
  expect(timeInWords('short', 'fr-FR', new Date(2025, 5, 15, 9, 5), now)).toBe('15/06/2025 09:05');
  const moment = (day: number) => timeInWords('moment', 'fr-FR', new Date(2026, 5, day, 9, 5), now);
  expect([15, 14, 13].map(moment)).toEqual(['Aujourd’hui à 09:05', 'Hier à 09:05', '13 juin 2026']);
});

describe('news of messages', () => {
  const said = (id: number, revision: number, message = '', state: Message['state'] = 'done'): Message => ({
    id,
    sender: 'bot',
    message,
    authorName: null,
    state,
    revision,
    createdAt: '2026-06-15T12:00:00Z',
  });

  it('come in any order and twice', () => {
    const one = withMessage([said(2, 2)], said(1, 1));
    expect(one.map(({ id }) => id)).toEqual([1, 2]);
    expect(withMessage(one, said(2, 1, 'late'))).toBe(one);
    expect(withMessage(one, said(2, 2))).toBe(one);
  });

  it('let a text grow, and tell when a piece of it is missing', () => {
    const messages = [said(1, 3, 'Bon', 'writing')];
    const delta = { type: 'delta' as const, id: 1, revision: 3, offset: 2, text: 'njour' };
    expect(withDelta(messages, delta)).toMatchObject([{ message: 'Bonjour' }]);
    expect(withDelta(messages, { ...delta, revision: 2 })).toBe(messages);
    expect(withDelta(messages, { ...delta, offset: 4 })).toBe('gap');
    expect(withDelta(messages, { ...delta, id: 9 })).toBe('gap');
  });

  it('keep what lies before a list and what came after it was asked for', () => {
    const messages = [said(1, 1), said(5, 5), said(6, 6), said(8, 9)];
    const ids = withList(messages, { messages: [said(5, 5), said(7, 7)], asOf: 6 }).map(({ id }) => id);
    expect(ids).toEqual([1, 5, 7, 8]);
  });
});
