import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { waitOf } from '../src/client/chat/api.ts';
import { contactOf, isEmail } from '../src/client/chat/contact.ts';
import {
  type ConversationAction,
  type ConversationState,
  type Draft,
  emptyConversation,
  latestRevision,
  reduceConversation,
  timeline,
} from '../src/client/chat/conversation-state.ts';
import { speakerOf } from '../src/client/chat/speaker.ts';
import { directionOf, loadSpeech } from '../src/client/chat/texts.ts';
import { readWhole, transcriptOf } from '../src/client/chat/transcript.ts';
import { countAfter } from '../src/client/chat/use-unread.ts';
import { waitWords } from '../src/client/chat/wait-words.ts';
import { createToasts } from '../src/client/ui/toast.model.ts';
import { languageNames } from '../src/content/chat.ts';
import { languages } from '../src/content/language.ts';
import * as schema from '../src/routers/chat.schema.ts';

const at = '2026-01-05T10:00:00.000Z';
const conversation: schema.Conversation = {
  id: '0123456789abcdef',
  sessionId: 'session_1_a',
  userEmail: null,
  userName: null,
  userPhone: null,
  language: 'fr',
  status: 'active',
  takenOverBy: null,
  revision: 1,
  createdAt: at,
  updatedAt: at,
};

function messageOf(id: number, part: Partial<schema.Message> = {}): schema.Message {
  return {
    id,
    sender: 'user',
    message: `text ${id}`,
    authorName: null,
    state: 'done',
    revision: id,
    createdAt: at,
    ...part,
  };
}

function draftOf(clientMessageId: string, part: Partial<Draft> = {}): Draft {
  return { clientMessageId, text: 'Bonjour', createdAt: at, after: 0, state: 'sending', ...part };
}

const live = (message: schema.Message): ConversationAction => ({
  type: 'event',
  event: { type: 'message', message },
});
const delta = (id: number, revision: number, offset: number, text: string): ConversationAction => ({
  type: 'event',
  event: { type: 'delta', id, revision, offset, text },
});
const listed = (messages: schema.Message[], asOf: number): ConversationAction => ({
  type: 'listed',
  messages,
  asOf,
});
const sent = (clientMessageId: string, message: schema.Message): ConversationAction => ({
  type: 'sent',
  clientMessageId,
  output: { conversation: { ...conversation, revision: message.revision }, message },
});

function stateAfter(...actions: ConversationAction[]): ConversationState {
  return actions.reduce(
    reduceConversation,
    reduceConversation(emptyConversation, { type: 'opened', conversation }),
  );
}

/** Each line of the list: what was said, or in brackets who answers from there on. */
const texts = (state: ConversationState) =>
  timeline(state).map((item) => (item.sender === 'turn' ? `(${item.voice ?? 'assistant'})` : item.text));

describe('messages of a conversation', () => {
  it('keeps the order of the ids, whatever order they arrive in', () => {
    expect(texts(stateAfter(live(messageOf(3)), live(messageOf(1)), live(messageOf(2))))).toEqual([
      'text 1',
      'text 2',
      'text 3',
    ]);
  });

  it('takes a repeated and an older version of a message for nothing', () => {
    const state = stateAfter(live(messageOf(2, { revision: 5, message: 'new' })));
    expect(reduceConversation(state, live(messageOf(2, { revision: 5, message: 'new' })))).toBe(state);
    expect(reduceConversation(state, live(messageOf(2, { revision: 4, message: 'old, but longer' })))).toBe(
      state,
    );
  });

  it('does not let a slow list undo what the stream has brought', () => {
    const state = stateAfter(live(messageOf(1)), live(messageOf(2, { revision: 9 })));
    expect(texts(reduceConversation(state, listed([messageOf(1)], 5)))).toEqual(['text 1', 'text 2']);
  });

  it('forgets a message that the server has removed', () => {
    const state = stateAfter(live(messageOf(1)), live(messageOf(2)));
    expect(texts(reduceConversation(state, listed([messageOf(1)], 2)))).toEqual(['text 1']);
  });

  it('keeps what lies before the page that was read', () => {
    const state = stateAfter(live(messageOf(1)), live(messageOf(8)));
    expect(texts(reduceConversation(state, listed([messageOf(8), messageOf(9)], 8)))).toEqual([
      'text 1',
      'text 8',
      'text 9',
    ]);
  });

  it('keeps the very same messages when a list says nothing new', () => {
    const state = stateAfter(listed([messageOf(1), messageOf(2)], 0));
    const again = reduceConversation(state, listed([messageOf(1), messageOf(2)], 2));
    expect(again.messages).toBe(state.messages);
  });

  it('knows the highest revision it has seen', () => {
    expect(
      latestRevision(stateAfter(live(messageOf(1, { revision: 7 })), live(messageOf(2, { revision: 4 })))),
    ).toBe(7);
  });

  it('starts over when the conversation is another one, with what was not sent', () => {
    const state = stateAfter(live(messageOf(1)), { type: 'sending', draft: draftOf('a', { after: 1 }) });
    const other = reduceConversation(state, {
      type: 'opened',
      conversation: { ...conversation, id: 'zzzzzzzzzzzzzzzz' },
    });
    expect(texts(other)).toEqual(['Bonjour']);
    expect(other).toMatchObject({ loaded: false, drafts: [{ after: 0 }] });
  });

  it('is empty and ready after it was removed here, and keeps what is unsent when it was removed elsewhere', () => {
    const state = stateAfter(live(messageOf(1)), { type: 'sending', draft: draftOf('a', { after: 1 }) });
    const removed = reduceConversation(state, { type: 'removed' });
    expect(timeline(removed)).toEqual([]);
    expect(removed).toMatchObject({ conversation: undefined, loaded: true });
    const gone = reduceConversation(state, { type: 'gone', conversationId: conversation.id });
    expect(texts(gone)).toEqual(['Bonjour']);
    expect(gone).toMatchObject({ conversation: undefined, loaded: true });
    // News of an older conversation come late.
    expect(reduceConversation(state, { type: 'gone', conversationId: 'zzzzzzzzzzzzzzzz' })).toBe(state);
  });

  it('shows what is sent while the next conversation starts', () => {
    const removed = reduceConversation(stateAfter(), { type: 'removed' });
    const sending = reduceConversation(removed, { type: 'sending', draft: draftOf('a') });
    const opened = reduceConversation(sending, { type: 'opened', conversation });
    expect(opened.loaded).toBe(true);
    expect(texts(opened)).toEqual(['Bonjour']);
  });

  it('does not go back to an older status of the conversation', () => {
    const event = {
      type: 'conversation',
      conversation: { ...conversation, revision: 6, status: 'escalated' },
    } as const;
    const state = stateAfter({ type: 'event', event }, { type: 'opened', conversation });
    expect(state.conversation?.status).toBe('escalated');
  });
});

describe('a growing answer', () => {
  const writing = live(messageOf(2, { sender: 'bot', message: 'Bon', state: 'writing', revision: 4 }));

  it('grows by what continues it', () => {
    expect(texts(stateAfter(writing, delta(2, 4, 3, 'jour'), delta(2, 4, 7, ' !')))).toEqual(['Bonjour !']);
  });

  it('takes of an overlapping piece only what is new', () => {
    expect(texts(stateAfter(writing, delta(2, 4, 1, 'onjour')))).toEqual(['Bonjour']);
  });

  it('takes a repeated piece for nothing', () => {
    const state = stateAfter(writing, delta(2, 4, 3, 'jour'));
    expect(reduceConversation(state, delta(2, 4, 3, 'jour'))).toBe(state);
  });

  it('ignores a piece of an older revision', () => {
    const state = stateAfter(writing);
    expect(reduceConversation(state, delta(2, 3, 3, 'soir'))).toBe(state);
  });

  it.each([
    ['after a gap', delta(2, 4, 9, 'jour')],
    ['of a message that is not known', delta(9, 4, 0, 'jour')],
    ['of a revision that is not known', delta(2, 5, 3, 'jour')],
  ])('ignores a piece %s and asks for the list', (_, action) => {
    const state = stateAfter(writing, action);
    expect(texts(state)).toEqual(['Bon']);
    expect(state.gap).toBe(true);
    expect(
      reduceConversation(state, listed([messageOf(2, { message: 'Bonjour', revision: 4 })], 4)).gap,
    ).toBe(false);
  });

  it('is not shortened by a list that was read while it grew', () => {
    const state = stateAfter(writing, delta(2, 4, 3, 'jour'));
    const older = messageOf(2, { sender: 'bot', message: 'Bonj', state: 'writing', revision: 4 });
    expect(texts(reduceConversation(state, listed([older], 4)))).toEqual(['Bonjour']);
  });

  it('is replaced whole by its next state, even by a shorter one', () => {
    const final = live(messageOf(2, { sender: 'bot', message: 'Oui', revision: 5 }));
    expect(texts(stateAfter(writing, delta(2, 4, 3, 'jour'), final))).toEqual(['Oui']);
  });
});

const takenOver = (revision: number, takenOverBy: string | null): ConversationAction => ({
  type: 'event',
  event: { type: 'conversation', conversation: { ...conversation, revision, takenOverBy } },
});
const answer = (id: number, part: Partial<schema.Message> = {}) => messageOf(id, { sender: 'bot', ...part });
const byPerson = (id: number, authorName: string | null, part: Partial<schema.Message> = {}) =>
  messageOf(id, { sender: 'admin', authorName, ...part });

describe('an answer that a person cut off', () => {
  const question = live(messageOf(1));
  const writing = live(answer(2, { message: 'Bon', state: 'writing', revision: 2 }));
  const dropped = live(answer(2, { message: '', state: 'dropped', revision: 4 }));

  it('goes with what was already written of it', () => {
    const state = stateAfter(question, writing, delta(2, 2, 3, 'jour'));
    expect(texts(state)).toEqual(['text 1', 'Bonjour']);
    expect(texts(reduceConversation(state, dropped))).toEqual(['text 1']);
  });

  it('never shows when its end is all that is heard of it', () => {
    const state = stateAfter(question, dropped);
    expect(texts(state)).toEqual(['text 1']);
    expect(state.gap).toBe(false);
  });

  it('stays away, whatever comes late: an older version, its words, or a list read before', () => {
    const state = stateAfter(question, writing, dropped);
    expect(reduceConversation(state, writing)).toBe(state);
    expect(reduceConversation(state, delta(2, 2, 3, 'jour'))).toBe(state);
    const early = listed([messageOf(1), answer(2, { message: 'Bonjour', state: 'writing', revision: 2 })], 2);
    expect(texts(reduceConversation(state, early))).toEqual(['text 1']);
    const after = reduceConversation(state, listed([messageOf(1)], 9));
    expect(texts(reduceConversation(after, early))).toEqual(['text 1']);
  });

  it('goes when the stream is back after it was missed, or a list lacks it', () => {
    const away = stateAfter(listed([messageOf(1)], 0), writing);
    expect(latestRevision(away)).toBe(2);
    expect(texts([dropped, takenOver(4, 'Sara')].reduce(reduceConversation, away))).toEqual([
      'text 1',
      '(Sara)',
    ]);
    const polled = [takenOver(4, 'Sara'), listed([messageOf(1)], 2)].reduce(reduceConversation, away);
    expect(texts(polled)).toEqual(['text 1', '(Sara)']);
  });

  it('leaves the messages around it in their order', () => {
    const state = stateAfter(question, writing, live(messageOf(3, { revision: 3 })), dropped);
    expect(texts(state)).toEqual(['text 1', 'text 3']);
  });
});

describe('a person in the place of the assistant', () => {
  const started = listed([messageOf(1), answer(2)], 0);

  it('comes in and leaves where it happened, and is told once', () => {
    const state = stateAfter(
      started,
      takenOver(3, 'Sara'),
      takenOver(4, 'Sara'),
      live(messageOf(3, { revision: 4 })),
      live(byPerson(4, 'Sara', { revision: 5 })),
      takenOver(5, 'Sara'),
      takenOver(6, null),
      live(messageOf(5, { revision: 7 })),
      live(answer(6, { revision: 8 })),
      takenOver(8, null),
    );
    expect(texts(state)).toEqual([
      'text 1',
      'text 2',
      '(Sara)',
      'text 3',
      'text 4',
      '(assistant)',
      'text 5',
      'text 6',
    ]);
    expect(timeline(state)[4]).toMatchObject({ sender: 'admin', author: 'Sara', text: 'text 4' });
  });

  it('is not told to have left when what was said is heard before the news of the arrival', () => {
    const said = live(byPerson(3, 'Sara', { revision: 4 }));
    for (const actions of [
      [said, takenOver(4, 'Sara')],
      [takenOver(4, 'Sara'), said],
    ]) {
      expect(texts(stateAfter(started, ...actions))).toEqual(['text 1', 'text 2', '(Sara)', 'text 3']);
    }
  });

  it('is told where it is the very change in which the other one spoke last', () => {
    const arrived = stateAfter(started, takenOver(2, 'Sara'));
    expect(texts(arrived)).toEqual(['text 1', 'text 2', '(Sara)']);
    const left = [live(byPerson(3, 'Sara')), takenOver(3, null)].reduce(reduceConversation, arrived);
    expect(texts(left)).toEqual(['text 1', 'text 2', '(Sara)', 'text 3', '(assistant)']);
  });

  it.each([
    ['there', 'Sara', []],
    ['gone', null, ['(assistant)']],
  ])('is told after a reload, being %s', (_, takenOverBy, end) => {
    const messages = listed([messageOf(1), answer(2), byPerson(3, 'Sara')], 9);
    const state = reduceConversation(
      reduceConversation(emptyConversation, {
        type: 'opened',
        conversation: { ...conversation, revision: 9, takenOverBy },
      }),
      messages,
    );
    expect(texts(state)).toEqual(['text 1', 'text 2', '(Sara)', 'text 3', ...end]);
  });

  it('is told after a reload before a word was said, and keeps that place', () => {
    const opened = { ...conversation, revision: 3, takenOverBy: 'Sara' };
    const actions: ConversationAction[] = [
      { type: 'opened', conversation: opened },
      started,
      live(messageOf(3, { revision: 4 })),
    ];
    expect(texts(actions.reduce(reduceConversation, emptyConversation))).toEqual([
      'text 1',
      'text 2',
      '(Sara)',
      'text 3',
    ]);
  });

  it('is the same in two tabs, one with the stream and one that polls', () => {
    const question = messageOf(4, { revision: 6 });
    const said = byPerson(3, 'Sara', { revision: 4 });
    const last = answer(5, { revision: 7 });
    const streaming = stateAfter(
      started,
      takenOver(3, 'Sara'),
      live(said),
      takenOver(4, 'Sara'),
      takenOver(5, null),
      live(question),
      live(last),
      takenOver(7, null),
    );
    const polling = stateAfter(
      started,
      takenOver(4, 'Sara'),
      listed([messageOf(1), answer(2), said], 2),
      takenOver(5, null),
      listed([messageOf(1), answer(2), said], 4),
      takenOver(7, null),
      listed([messageOf(1), answer(2), said, question, last], 5),
    );
    const lines = ['text 1', 'text 2', '(Sara)', 'text 3', '(assistant)', 'text 4', 'text 5'];
    expect(texts(streaming)).toEqual(lines);
    expect(texts(polling)).toEqual(lines);
  });

  it('is told to have left before the next word of the assistant in a tab that opens later', () => {
    const messages = [
      messageOf(1),
      answer(2),
      byPerson(3, 'Sara', { revision: 4 }),
      messageOf(4, { revision: 6 }),
      answer(5, { revision: 7 }),
    ];
    expect(texts(stateAfter(takenOver(7, null), listed(messages, 1)))).toEqual([
      'text 1',
      'text 2',
      '(Sara)',
      'text 3',
      'text 4',
      '(assistant)',
      'text 5',
    ]);
  });

  it('may be followed by another one', () => {
    const state = stateAfter(
      started,
      takenOver(3, 'Sara'),
      takenOver(4, 'Karim'),
      live(byPerson(3, 'Karim', { revision: 5 })),
    );
    expect(texts(state).slice(2)).toEqual(['(Sara)', '(Karim)', 'text 3']);
  });

  it('is forgotten with the conversation', () => {
    const state = stateAfter(started, takenOver(3, 'Sara'));
    expect(timeline(reduceConversation(state, { type: 'removed' }))).toEqual([]);
    expect(
      texts(reduceConversation(state, { type: 'opened', conversation: { ...conversation, id: 'z' } })),
    ).toEqual([]);
  });

  it.each(languages)('is named in %s wherever a text tells of it', async (language) => {
    const { texts } = await loadSpeech(language);
    const { left, ...naming } = texts.takenOver;
    expect(left).not.toContain('{');
    for (const text of Object.values(naming)) expect(text).toContain('{name}');
  });
});

describe("the visitor's message", () => {
  const sending: ConversationAction = { type: 'sending', draft: draftOf('a') };
  const stored = messageOf(1, { message: 'Bonjour' });

  it('shows at once, and gives way to the stored one in the same place', () => {
    const before = timeline(stateAfter(sending));
    const then = timeline(stateAfter(sending, sent('a', stored)));
    expect(before).toMatchObject([{ key: 'a', text: 'Bonjour', state: 'sending' }]);
    expect(then).toMatchObject([{ key: 'a', text: 'Bonjour', state: 'done' }]);
  });

  it('does not show twice when the live event comes before the answer', () => {
    const between = stateAfter(sending, live(stored));
    expect(timeline(between)).toMatchObject([{ key: 'a', state: 'done' }]);
    expect(timeline(reduceConversation(between, sent('a', stored)))).toMatchObject([
      { key: 'a', state: 'done' },
    ]);
  });

  it('does not show twice when the answer comes before the live event, or a list between them', () => {
    expect(timeline(stateAfter(sending, sent('a', stored), live(stored), listed([stored], 1)))).toHaveLength(
      1,
    );
    expect(timeline(stateAfter(sending, listed([stored], 0), sent('a', stored)))).toHaveLength(1);
  });

  it('is not mistaken for the same words said before', () => {
    const state = stateAfter(live(stored), { type: 'sending', draft: draftOf('b', { after: 1 }) });
    expect(timeline(state)).toMatchObject([{ key: 'm1' }, { key: 'b', state: 'sending' }]);
    expect(
      timeline(
        stateAfter(sending, sent('a', stored), { type: 'sending', draft: draftOf('b', { after: 0 }) }),
      ),
    ).toHaveLength(2);
  });

  it('stays as failed, is sent again under its own id, and may be discarded', () => {
    const state = stateAfter(sending, { type: 'send-failed', clientMessageId: 'a' });
    expect(timeline(state)).toMatchObject([{ clientMessageId: 'a', state: 'failed' }]);
    expect(timeline(reduceConversation(state, sending))).toMatchObject([
      { clientMessageId: 'a', state: 'sending' },
    ]);
    expect(timeline(reduceConversation(state, { type: 'discarded', clientMessageId: 'a' }))).toEqual([]);
  });

  it('waits in its place, with what another tab keeps, until the browser keeps it no more', () => {
    const { state: _, ...kept } = draftOf('a');
    const other = { ...kept, clientMessageId: 'b', text: 'Merci' };
    const state = stateAfter(
      sending,
      { type: 'send-failed', clientMessageId: 'a', state: 'queued' },
      { type: 'outbox', waiting: [kept, other, { ...other, clientMessageId: 'c', refused: true }] },
      { type: 'sending', draft: draftOf('a') },
    );
    expect(timeline(state)).toMatchObject([
      { key: 'a', state: 'sending' },
      { key: 'b', state: 'queued' },
      { key: 'c', state: 'failed' },
    ]);
    const gone = reduceConversation(state, { type: 'outbox', waiting: [other] });
    expect(timeline(gone)).toMatchObject([{ key: 'b' }]);
  });

  it('does not show twice after a reload, where the server had it and only its answer was lost', () => {
    const { state: _, ...kept } = draftOf('a');
    expect(timeline(stateAfter({ type: 'outbox', waiting: [kept] }, listed([stored], 0)))).toMatchObject([
      { key: 'a', state: 'done' },
    ]);
  });

  it('is no failure when only the answer to it was lost', () => {
    const state = stateAfter(sending, { type: 'send-failed', clientMessageId: 'a' }, live(stored));
    expect(timeline(state)).toMatchObject([{ key: 'a', state: 'done' }]);
  });
});

describe('what the widget sends', () => {
  it('leaves out what is blank and an address that is none', () => {
    expect(contactOf({ name: ' Amal ', email: 'amal@', phone: ' ' })).toEqual({ userName: 'Amal' });
    expect(contactOf({ name: '', email: ' a@b.co ', phone: '+971 4' })).toEqual({
      userEmail: 'a@b.co',
      userPhone: '+971 4',
    });
  });

  it.each([
    'a@b.co',
    'a.b+c@mail.example.org',
    "o'neil@x.ie",
    'é@x.fr',
    'a@b',
    '.a@b.co',
    'a..b@c.de',
    'a@-b.co',
    "a'@b.co",
  ])('accepts %j only if the server does', (address) => {
    if (isEmail(address)) expect(schema.sendInput.shape.userEmail.safeParse(address).success).toBe(true);
  });
});

/** Every text under its dotted name. */
function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

describe('texts', () => {
  it.each(languages)('are whole in %s', async (language) => {
    const [{ texts }, { texts: french }] = await Promise.all([loadSpeech(language), loadSpeech('fr')]);
    const names = (tree: object) => leaves(tree).map(([name]) => name);
    expect(names(texts)).toEqual(names(french));
    expect(leaves(texts).filter(([, text]) => !text.trim())).toEqual([]);
    expect(Object.values(texts.limits).filter((text) => !text.includes('{when}'))).toEqual([]);
    expect(languageNames[language]).toBeTruthy();
    expect(texts.locale.startsWith(language)).toBe(true);
    expect(directionOf(language)).toBe(/\p{Script=Arabic}/u.test(texts.title) ? 'rtl' : 'ltr');
  });

  it('in French keep one apostrophe, and no mark begins a line, but where they are specified', async () => {
    const specified = ["Impossible d'envoyer le message"];
    const { texts } = await loadSpeech('fr');
    const own = leaves(texts).filter(([, text]) => !specified.includes(text));
    expect(leaves(texts).length - own.length).toBe(1);
    for (const [name, text] of own) {
      expect(text, name).not.toContain("'");
      expect(text, name).not.toMatch(/[ \p{L}}][;!?:]/u);
    }
  });
});

describe('a wait', () => {
  const refusal = (data: object) =>
    TRPCClientError.from({ error: { message: 'Too many', code: -32029, data } } as never);
  const [now, second] = [Date.parse('2026-01-05T10:00:00'), 1000];

  it('is read from a refusal, and from nothing else', () => {
    const data = { code: 'TOO_MANY_REQUESTS', reason: 'day', retryAfter: 30 };
    expect(waitOf(refusal(data), now)).toEqual({ reason: 'day', until: now + 30 * second });
    expect(waitOf(refusal({ code: 'TOO_MANY_REQUESTS' }), now)).toMatchObject({ reason: 'address' });
    expect(waitOf(refusal({ code: 'NOT_FOUND', retryAfter: 30 }), now)).toBeUndefined();
    expect(waitOf(new Error('offline'), now)).toBeUndefined();
  });

  it.each([
    [0.2, 'in 1 second'],
    [42, 'in 42 seconds'],
    [42.1, 'in 43 seconds'],
    [600, 'in 10 minutes'],
    [601, 'in 11 minutes'],
    [5 * 3600, 'in 5 hours'],
    [5 * 3600 + 1, 'in 6 hours'],
    [15 * 3600, 'tomorrow'],
  ])('of %d s is told as %j', async (seconds, words) => {
    const { texts } = await loadSpeech('en');
    const wait = { reason: 'address', until: now + seconds * second } as const;
    expect(waitWords(wait, texts, now)).toBe(
      `Too many messages come from your connection: you can go on ${words}.`,
    );
  });

  it.each(languages)('is counted in European digits in %s', async (language) => {
    const { texts } = await loadSpeech(language);
    expect(waitWords({ reason: 'conversation', until: now + 42 * second }, texts, now)).toContain('42');
  });
});

describe('a transcript', () => {
  it('is read page by page, to the end', async () => {
    const all = Array.from({ length: 450 }, (_, at) => messageOf(at + 1));
    const asked: number[] = [];
    const whole = await readWhole(async (after) => {
      asked.push(after);
      return all.filter(({ id }) => id > after).slice(0, 200);
    });
    expect(whole).toEqual(all);
    expect(asked).toEqual([0, 200, 400, 450]);
  });

  it.each(languages)('says in %s who spoke and when', async (language) => {
    const { texts } = await loadSpeech(language);
    const said = [
      messageOf(1, { message: 'Ça **va** ?' }),
      messageOf(2, {
        sender: 'bot',
        message: '**Oui** : [a@b.co](mailto:a@b.co), [ici](/#contact) ou [là](https://c.co)',
      }),
      byPerson(3, 'Sara', { message: 'مرحبا' }),
      byPerson(4, null, { message: 'Bonjour' }),
      answer(5, { message: '', state: 'dropped' }),
    ];
    const [title, ...parts] = transcriptOf(said, 'Palm & Partners', texts, speakerOf, 'https://p.co').split(
      '\n\n',
    );
    expect(title).toBe('Palm & Partners');
    expect(parts.map((part) => part.split('\n').slice(1).join('\n').trim())).toEqual([
      'Ça **va** ?',
      'Oui : a@b.co, ici (https://p.co/#contact) ou là (https://c.co)',
      'مرحبا',
      'Bonjour',
    ]);
    const heads = parts.map((part) => part.split('\n')[0] ?? '');
    for (const head of heads) expect(head).toContain('2026');
    expect(heads.map((head) => head.split(' – ')[1])).toEqual([
      texts.you,
      texts.title,
      'Sara',
      'Palm & Partners',
    ]);
  });
});

describe('toasts', () => {
  it('shows one at a time and dismisses only the one that is meant', () => {
    const toasts = createToasts();
    const first = toasts.show({ title: 'one' });
    toasts.show({ title: 'two', variant: 'destructive' });
    toasts.dismiss(first);
    expect(toasts.current()).toMatchObject({ title: 'two' });
    toasts.dismiss(toasts.current()?.id ?? 0);
    expect(toasts.current()).toBeUndefined();
  });
});

it('counts as unread what was answered after the last message in sight, once it is whole', () => {
  const messages = [
    messageOf(1, { sender: 'bot' }),
    messageOf(2, { sender: 'bot' }),
    messageOf(3, { sender: 'user' }),
    messageOf(4, { sender: 'admin' }),
    messageOf(5, { sender: 'bot', state: 'writing' }),
  ];
  expect([0, 1, 2, 4].map((seen) => countAfter(messages, seen))).toEqual([3, 2, 1, 0]);
});
