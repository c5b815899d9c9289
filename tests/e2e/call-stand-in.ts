import type { Page, Route } from '@playwright/test';

/** What a call is refused with. */
export class Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly reason: string | undefined;
  constructor(code: string, status: number, message: string, reason?: string) {
    this.code = code;
    this.status = status;
    this.message = message;
    this.reason = reason;
  }
}

/** What a call answers, by its name; it may look at what was sent. A subscription is open and says nothing. */
export type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** Every call that was answered here, in order. */
export type Calls = { name: string; input: Record<string, unknown> }[];

/**
 * What screens ask beside anything else: nothing has failed, is new or begun, nothing is a customer's or translated, no
 * papers are typed.
 */
const askedBeside: Answers = {
  'failedJobs.count': () => ({ count: 0 }),
  'failedJobs.mails': () => [],
  'clients.billing': () => null,
  'my.live': () => null,
  'notices.count': () => ({ unread: 0 }),
  'translations.ofConversation': () => ({ isAvailable: false, language: 'fr', translations: [] }),
  'translations.ofRequest': () => ({
    isAvailable: false,
    language: 'fr',
    translations: [],
    answerIn: 'fr',
    request: null,
  }),
  'quotes.drafts': () => [],
  'customers.ofLink': () => new Refusal('NOT_FOUND', 404, 'Customer not found'),
  'customers.ofConversation': () => ({ customer: null, mayBecome: false, likely: [], isProven: false }),
};

/** Answers the named calls of a page in the server's place; any other goes on to the server. */
export async function standIn(page: Page, named: Answers): Promise<Calls> {
  const answers = { ...askedBeside, ...named };
  const calls: Calls = [];
  await page.route('**/trpc/**', async (route) => {
    const url = new URL(route.request().url());
    const names = url.pathname.slice('/trpc/'.length).split(',');
    if (!names.every((name) => Object.hasOwn(answers, name))) return route.fallback();
    const isBatch = url.searchParams.has('batch');
    if (!isBatch && route.request().method() === 'GET') return;
    const inputs = isBatch ? inputsOf(route, url) : { 0: inputsOf(route, url) };
    const results = names.map((name, index) => {
      const input = inputs[index] ?? {};
      calls.push({ name, input });
      const answer = answers[name]?.(input);
      return answer instanceof Refusal ? errorOf(name, answer) : { result: { data: answer } };
    });
    // As the server answers a batch whose parts ended differently: nothing for the console to complain of.
    await route.fulfill({ status: 207, json: isBatch ? results : results[0] });
  });
  return calls;
}

function inputsOf(route: Route, url: URL): Record<string, Record<string, unknown>> {
  const text =
    route.request().method() === 'GET' ? url.searchParams.get('input') : route.request().postData();
  return JSON.parse(text ?? '{}');
}

const errorOf = (path: string, { code, status, message, reason }: Refusal) => ({
  error: { message, code: -32_000, data: { code, httpStatus: status, path, reason } },
});
