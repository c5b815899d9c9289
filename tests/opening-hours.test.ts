import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '../src/content/language.ts';
import {
  formatHolidays,
  formatWeek,
  isOpen,
  nextOpening,
  type OpeningHours,
  openingSentence,
  parseHolidays,
  parseWeek,
  presets,
} from '../src/content/opening-hours.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginConversation } from './setup/conversations.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { databaseEnv, startTestServer, type TestServer } from './setup/server.ts';

const hoursOf = (week: string, timeZone = 'Europe/Paris', holidays = ''): OpeningHours => ({
  week: parseWeek(week) ?? [],
  holidays: parseHolidays(holidays) ?? [],
  timeZone,
});
const opening = (hours: OpeningHours, at: string) => nextOpening(hours, new Date(at))?.toISOString();

describe('a week', () => {
  it('is read and written as OpenStreetMap writes it', () => {
    for (const text of [
      ...Object.values(presets),
      'Mo-Fr 22:00-02:00',
      'Mo-Su 00:00-24:00',
      'Tu 10:00-12:00; Th-Su 10:00-12:00',
    ]) {
      const week = parseWeek(text);
      expect(week, text).toBeDefined();
      expect(parseWeek(formatWeek(week ?? [])), text).toEqual(week);
    }
    expect(formatWeek(parseWeek('Mo-Fr 09:00-18:00; We off; Sa,Su 10:00-11:00') ?? [])).toBe(
      'Mo-Tu 09:00-18:00; Th-Fr 09:00-18:00; Sa-Su 10:00-11:00',
    );
    expect(formatWeek(parseWeek(presets.gulfSunday) ?? [])).toBe('Mo-Th 09:00-18:00; Su 09:00-18:00');
  });

  it.each([
    '',
    'Mo',
    'Mo 9',
    'Xx 09:00-10:00',
    'Mo 25:00-26:00',
    'Mo 09:60-10:00',
    'Mo 09:00-09:00',
    'Mo off',
    'Mo 09:00-12:00,11:00-13:00',
    'Mo 22:00-02:00; Tu 01:00-03:00',
    'Su 22:00-02:00; Mo 01:00-03:00',
  ])('is none where it says %s', (text) => expect(parseWeek(text)).toBeUndefined());

  it('has holidays, of one day or of several', () => {
    const text = '2026-12-25 Noël; 2026-12-28..2027-01-02 Congés d’hiver; 2027-05-01';
    expect(formatHolidays(parseHolidays(text) ?? [])).toBe(text);
    for (const wrong of ['2026-02-30', '2026-12-25..2026-12-24', 'Christmas', '25/12/2026'])
      expect(parseHolidays(wrong), wrong).toBeUndefined();
  });
});

describe('opening hours', () => {
  it('say when somebody answers again: after lunch, in the morning, after the weekend, after a holiday', () => {
    const france = hoursOf(presets.france, 'Europe/Paris', '2026-05-01 Fête du travail');
    expect(opening(france, '2026-04-28T08:00:00Z')).toBeUndefined();
    expect(opening(france, '2026-04-28T10:45:00Z')).toBe('2026-04-28T12:00:00.000Z');
    expect(opening(france, '2026-04-28T20:00:00Z')).toBe('2026-04-29T07:00:00.000Z');
    expect(opening(france, '2026-04-30T20:00:00Z')).toBe('2026-05-04T07:00:00.000Z');
    const gulf = hoursOf(presets.gulf, 'Asia/Dubai');
    expect(opening(gulf, '2026-04-24T09:00:00Z')).toBe('2026-04-27T05:00:00.000Z');
    expect(
      nextOpening(
        hoursOf('Mo 09:00-10:00', 'UTC', '2026-01-01..2030-01-01'),
        new Date('2026-04-24T09:00:00Z'),
      ),
    ).toBeUndefined();
  });

  it('go over midnight, into a holiday too, which begins no span', () => {
    const night = hoursOf('Mo-Su 22:00-02:00', 'UTC', '2026-05-01');
    expect(isOpen(night, new Date('2026-05-01T01:59:00Z'))).toBe(true);
    expect(isOpen(night, new Date('2026-05-01T23:00:00Z'))).toBe(false);
    expect(isOpen(night, new Date('2026-05-02T01:00:00Z'))).toBe(false);
    expect(opening(night, '2026-05-01T02:00:00Z')).toBe('2026-05-02T22:00:00.000Z');
  });

  it('keep to the clock where it is put forward and back', () => {
    // 2026-03-29 in Paris: 02:00 is 03:00. 2026-10-25: 03:00 is 02:00 again.
    const early = hoursOf('Mo-Su 02:30-04:00');
    expect(opening(early, '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(opening(early, '2026-10-24T22:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    const morning = hoursOf('Mo-Su 09:00-18:00');
    expect(opening(morning, '2026-03-28T20:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    expect(opening(morning, '2026-10-24T20:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  });

  const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
  const clock = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  const week = fc
    .array(fc.tuple(fc.constantFrom('Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'), minutes, minutes), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rules) => rules.map(([day, from, to]) => `${day} ${clock(from)}-${clock(to)}`).join('; '))
    .filter((text) => parseWeek(text) !== undefined);
  const zone = fc.constantFrom(
    'Europe/Paris',
    'Asia/Dubai',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'UTC',
  );
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
  /** What the clock on the wall shows: a day of the week, and minutes after midnight. */
  const wall = (at: number, timeZone: string) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(at);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return {
      day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(of('weekday')),
      minutes: Number(of('hour')) * 60 + Number(of('minute')),
    };
  };
  const isQuiet = (at: number, timeZone: string) => {
    const offset = (when: number) => {
      const { day, minutes: own } = wall(when, timeZone);
      return (day * 1_440 + own - when / 60_000 + 1e9) % 10_080;
    };
    return Math.abs(offset(at - 100_000_000 - (at % 60_000)) - offset(at + 100_000_000 - (at % 60_000))) < 1;
  };

  it('are those that the clock on the wall shows, on any week of any zone, where that clock is not put', () => {
    fc.assert(
      fc.property(week, zone, instant, (text, timeZone, at) => {
        const hours = hoursOf(text, timeZone);
        fc.pre(isQuiet(at, timeZone));
        const { day, minutes: own } = wall(at, timeZone);
        const isIn = (spans: readonly { from: number; to: number }[] | undefined, minute: number) =>
          (spans ?? []).some(({ from, to }) => from <= minute && minute < to);
        const expected = isIn(hours.week[day], own) || isIn(hours.week[(day + 6) % 7], own + 1_440);
        expect(isOpen(hours, new Date(at))).toBe(expected);
      }),
      { numRuns: 1_500 },
    );
  });

  it('open next when they open, and not before, whatever the clock does', () => {
    fc.assert(
      fc.property(
        week,
        zone,
        instant,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (text, timeZone, at, share) => {
          const hours = hoursOf(text, timeZone);
          const next = nextOpening(hours, new Date(at));
          if (isOpen(hours, new Date(at))) {
            expect(next).toBeUndefined();
            return;
          }
          const opens = next?.getTime() ?? 0;
          expect(opens).toBeGreaterThan(at);
          expect(opens - at).toBeLessThanOrEqual(8.1 * 86_400_000);
          expect(isOpen(hours, new Date(opens))).toBe(true);
          expect(isOpen(hours, new Date(at + (opens - at) * share))).toBe(false);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('are told in five languages, with the clock that they are on', () => {
    const hours = hoursOf(presets.gulf, 'Asia/Dubai');
    const at = new Date('2026-04-24T09:00:00Z');
    expect(openingSentence(hours, 'en', at)).toMatch(/^A person answers from Monday.* 0?9:00.*GMT\+4\.$/);
    expect(openingSentence(hours, 'fr', at)).toMatch(
      /^Une personne vous répond à partir de\u00a0: lundi.* 09:00 UTC\+4\.$/,
    );
    for (const language of languages) expect(openingSentence(hours, language, at)).toMatch(/9:00/);
    expect(openingSentence(hours, 'en', new Date('2026-04-27T09:00:00Z'))).toBeUndefined();
    expect(openingSentence(undefined, 'en', at)).toBeUndefined();
  });
});

describe('who asks for a person', () => {
  const assistant = createScriptedAssistant();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', assistant, await databaseEnv('postgres'));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });

  const save = async (
    values: Parameters<Awaited<ReturnType<TestServer['asStaff']>>['settings']['save']>[0]['values'],
  ) => {
    const { settings } = await server.asStaff('admin');
    return settings.save({ revision: (await settings.get()).revision, values });
  };
  /** Closed today and tomorrow, whenever it runs. */
  const closedNow = () => {
    const names = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
    return `${names[(new Date().getUTCDay() + 3) % 7]} 09:00-10:00`;
  };
  const botMessages = (conversationId: string) =>
    server.deps.database.db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .where('c.public_id', '=', conversationId)
      .where('m.sender', '=', 'bot')
      .where('m.state', '=', 'done')
      .select(['m.message', 'c.status', 'c.escalation_reason as reason'])
      .orderBy('m.id')
      .execute();

  it('reads from when one answers outside of the hours, by the button and by the assistant, and nothing where none are set', async () => {
    await save({ AGENCY_HOURS: closedNow(), AGENCY_TIME_ZONE: 'UTC' });
    expect(await server.as().chat.team()).toEqual({ isAway: true, usualWait: null });
    const { conversationId, visitor } = await beginConversation(server);
    await visitor.chat.requestPerson({ conversationId, language: 'en' });
    expect((await botMessages(conversationId)).at(-1)?.message).toContain('A person answers from ');

    assistant.script = async function* () {
      yield { type: 'tool', call: { name: 'hand_over', reason: 'asked' } };
      yield { type: 'text', text: 'A person has been told.' };
    };
    const other = await beginConversation(server);
    await other.visitor.chat.send({
      conversationId: other.conversationId,
      message: 'a person please',
      language: 'en',
    });
    await expect
      .poll(async () => (await botMessages(other.conversationId)).at(-1)?.message)
      .toMatch(/^A person has been told\.\n\nA person answers from /);
    await save({ AGENCY_HOURS: '' });
  });

  it('is everybody where the assistant is switched off: no model is asked, and the visitor is told', async () => {
    await save({ ASSISTANT: 'off' });
    assistant.asked.length = 0;
    const { conversationId, visitor } = await beginConversation(server);
    await visitor.chat.send({ conversationId, message: 'What does a chatbot cost?', language: 'en' });
    await expect
      .poll(() => botMessages(conversationId))
      .toMatchObject([
        {
          message: expect.stringContaining('Your message has gone to the team'),
          status: 'escalated',
          reason: 'L’assistant est désactivé',
        },
      ]);
    expect(assistant.asked).toEqual([]);
    // It is no answer: nobody likes it or not, and a person who answers puts nothing right.
    const messageId = (await visitor.chat.messages({ conversationId })).toJSON().at(-1)?.id ?? 0;
    await expect(visitor.chat.rate({ conversationId, messageId, isGood: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const staff = await server.asStaff('admin');
    await staff.admin.reply({ conversationId, message: 'A chatbot costs 2,000 €.' });
    expect(await staff.learning.unanswered({})).toEqual([]);
    await save({ ASSISTANT: '' });
    expect(server.config.hasAssistant).toBe(true);
  });

  it('is refused hours that are none, each at its field', async () => {
    await expectRefusedAt(save({ AGENCY_HOURS: 'Mo 09:00-12:00,11:00-13:00' }), 'values.AGENCY_HOURS');
    await expectRefusedAt(save({ AGENCY_HOLIDAYS: '2026-02-30' }), 'values.AGENCY_HOLIDAYS');
    await expectRefusedAt(save({ ASSISTANT_MODEL: 'another' }), 'values.ASSISTANT_MODEL');
  });
});
