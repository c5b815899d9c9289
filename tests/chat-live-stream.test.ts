import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatApi } from '../src/client/chat/api.ts';
import { followConversation } from '../src/client/chat/conversation-link.ts';
import { openStream } from '../src/client/chat/live-stream.ts';

/** Every stream that was opened, oldest first. */
let streams: FakeSource[];

class FakeSource extends EventTarget {
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }
  close(): void {
    this.closed = true;
  }
  /** What the server says; nothing comes out of a closed stream. */
  say(type: string, data = ''): void {
    if (!this.closed) this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

beforeEach(() => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const first = () => streams[0] as FakeSource;
const delta = { type: 'delta', id: 1, revision: 2, offset: 0, text: 'a' };

describe('the live stream', () => {
  function opened() {
    const heard: unknown[] = [];
    const close = openStream(
      '/trpc/chat.live',
      { since: 7 },
      {
        up: () => heard.push('up'),
        event: (event) => heard.push(event),
        closed: () => heard.push('closed'),
      },
    );
    return { heard, close, stream: first() };
  }

  it('asks with its input, tells when it stands and hands on what it hears', () => {
    const { heard, stream } = opened();
    expect(stream.address).toBe('/trpc/chat.live?input=%7B%22since%22%3A7%7D');
    expect(heard).toEqual([]);
    stream.say('connected');
    stream.say('ping');
    stream.say('message', JSON.stringify(delta));
    expect(heard).toEqual(['up', delta]);
  });

  it.each(['error', 'serialized-error', 'return'])('ends once at %s', (last) => {
    const { heard, stream } = opened();
    stream.say('connected');
    stream.say(last, '{}');
    stream.say('message', JSON.stringify(delta));
    vi.advanceTimersByTime(100_000);
    expect(heard).toEqual(['up', 'closed']);
    expect(stream.closed).toBe(true);
  });

  it.each(['connected', 'ping', 'message'])('ends 40 s after the last word, here %s', (last) => {
    const { heard, stream } = opened();
    vi.advanceTimersByTime(39_000);
    stream.say(last, JSON.stringify(delta));
    vi.advanceTimersByTime(39_999);
    expect(heard).not.toContain('closed');
    vi.advanceTimersByTime(1);
    expect(heard.at(-1)).toBe('closed');
    expect(stream.closed).toBe(true);
  });

  it('ends when it never begins', () => {
    const { heard } = opened();
    vi.advanceTimersByTime(40_000);
    expect(heard).toEqual(['closed']);
  });

  it('ends at a payload that is no JSON', () => {
    const { heard, stream } = opened();
    stream.say('connected');
    stream.say('message', '{"type":"del');
    expect(heard).toEqual(['up', 'closed']);
    expect(stream.closed).toBe(true);
  });

  it('says nothing more once it was closed from here', () => {
    const { heard, close, stream } = opened();
    close();
    vi.advanceTimersByTime(100_000);
    expect(stream.closed).toBe(true);
    expect(heard).toEqual([]);
  });
});

it('is opened again a second after a broken payload', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  const never = () => new Promise<never>(() => {});
  const api: Partial<ChatApi> = {
    conversation: never,
    messages: never,
    follow: (_id, _since, handlers) => openStream('/live', {}, handlers),
  };
  const ignore = () => {};
  const { stop } = followConversation(api as ChatApi, 'a', {
    revision: () => 0,
    event: ignore,
    listed: ignore,
    conversation: ignore,
    gone: ignore,
  });
  first().say('connected');
  first().say('message', 'broken');
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
  stop();
  expect(streams[1]?.closed).toBe(true);
});
