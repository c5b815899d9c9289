import type { BrowserContext, Route } from '@playwright/test';
import type { Conversation, LiveEvent, Message } from '../../src/routers/chat.schema.ts';

const at = () => new Date().toISOString();

/** The stream of a page: it stands at once, and says what it is told to. */
function fakeStreams(): void {
  const streams = new Set<EventTarget>();
  class FakeStream extends EventTarget {
    constructor() {
      super();
      streams.add(this);
      setTimeout(() => this.dispatchEvent(new Event('connected')));
    }
    close(): void {
      streams.delete(this);
    }
  }
  Object.assign(globalThis, {
    EventSource: FakeStream,
    hear(events: unknown[]) {
      for (const stream of streams) {
        for (const event of events) {
          stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
        }
      }
    },
  });
}

/**
 * One conversation as the server would keep it, for every page of a context: it answers the calls of the widget and
 * speaks on its streams, so that a journey decides at which moment the assistant writes and a person comes in.
 */
export async function conversationStandIn(context: BrowserContext) {
  const messages: Message[] = [];
  let conversation: Conversation = {
    id: '0123456789abcdef',
    sessionId: 'stand-in',
    userEmail: null,
    userName: null,
    userPhone: null,
    language: 'fr',
    status: 'active',
    takenOverBy: null,
    revision: 1,
    createdAt: at(),
    updatedAt: at(),
  };

  function change(part: Partial<Conversation> = {}): number {
    conversation = { ...conversation, ...part, revision: conversation.revision + 1 };
    return conversation.revision;
  }
  function write(part: Pick<Message, 'sender' | 'message'> & Partial<Message>): Message {
    const message: Message = {
      id: messages.length + 1,
      authorName: null,
      state: 'done',
      revision: change(),
      createdAt: at(),
      ...part,
    };
    messages.push(message);
    return message;
  }

  function answer(call: string, input: { message?: string; after?: number }): unknown {
    const listed = messages.filter(({ id, state }) => state !== 'dropped' && id > (input.after ?? 0));
    if (call === 'chat.messages') return listed;
    if (call === 'chat.team') return { isAway: false, usualWait: 1_200 };
    if (call !== 'chat.send') return conversation;
    return { message: write({ sender: 'user', message: input.message ?? '' }), conversation };
  }
  async function serve(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const calls = url.pathname.split('/').at(-1)?.split(',') ?? [];
    const inputs = route.request().postDataJSON() ?? JSON.parse(url.searchParams.get('input') ?? '{}');
    await route.fulfill({
      json: calls.map((call, n) => ({ result: { data: answer(call, inputs[n] ?? {}) } })),
    });
  }
  await context.addInitScript(fakeStreams);
  await context.route('**/trpc/chat.*', serve);
  // Nothing was said of an answer yet.
  await context.route('**/api/chat/conversation/*/ratings', (route) => route.fulfill({ json: [] }));

  /** As the server does after a look: the messages that changed, then the conversation. */
  async function tell(...changed: Message[]): Promise<void> {
    const events: LiveEvent[] = [
      ...changed.map((message) => ({ type: 'message' as const, message })),
      { type: 'conversation', conversation },
    ];
    await hear(events);
  }
  async function hear(events: LiveEvent[]): Promise<void> {
    for (const page of context.pages()) {
      await page.evaluate((told) => Reflect.get(globalThis, 'hear')(told), events);
    }
  }

  /** The answer that is being written grows by this. */
  async function goesOn(text: string): Promise<void> {
    const message = messages.findLast(({ state }) => state === 'writing');
    if (!message) throw new Error('no answer is being written');
    const { id, revision, message: before } = message;
    message.message += text;
    await hear([{ type: 'delta', id, revision, offset: before.length, text }]);
  }

  return {
    /** The assistant's whole answer. */
    answers: (text: string) => tell(write({ sender: 'bot', message: text })),
    /** The assistant begins an answer and goes no further. */
    async begins(text: string): Promise<void> {
      await tell(write({ sender: 'bot', message: '', state: 'writing' }));
      await goesOn(text);
    },
    goesOn,
    /** A person comes in: what is being written is cut off. */
    async takeOver(firstName: string): Promise<void> {
      const revision = change({ takenOverBy: firstName });
      const cut = messages.filter(({ state }) => state === 'writing');
      for (const message of cut) Object.assign(message, { message: '', state: 'dropped', revision });
      await tell(...cut);
    },
    says: (firstName: string | null, text: string) =>
      tell(write({ sender: 'admin', message: text, authorName: firstName })),
    async handBack(): Promise<void> {
      change({ takenOverBy: null });
      await tell();
    },
  };
}
