import type { Page } from '@playwright/test';

/** What becomes of a confirmed card. */
export type StripeOutcome = 'success' | 'decline' | 'redirect' | 'blocked';

/**
 * Stands in Stripe.js's place: the names that @stripe/stripe-js and @stripe/react-stripe-js ask for, and a card field
 * that is a plain box. `redirect` goes to a bank that sends back at once. Answers every address asked for.
 */
export async function standInStripe(page: Page, outcome: StripeOutcome): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', async (route) => {
    asked.push(route.request().url());
    if (outcome === 'blocked') await route.abort('internetdisconnected');
    else
      await route.fulfill({
        contentType: 'text/javascript',
        body: `(${script})(${JSON.stringify(outcome)})`,
      });
  });
  return asked;
}

/** Runs in the page. */
function script(outcome: StripeOutcome): void {
  function createElement() {
    const handlers: Record<string, ((event: unknown) => void)[]> = {};
    let box: HTMLElement | undefined;
    return {
      mount(target: HTMLElement) {
        box = document.createElement('div');
        box.textContent = 'Card field of Stripe';
        target.append(box);
        setTimeout(() => {
          for (const handler of handlers['ready'] ?? []) handler({ elementType: 'payment' });
        });
      },
      on(name: string, handler: (event: unknown) => void) {
        handlers[name] = [...(handlers[name] ?? []), handler];
        return this;
      },
      once() {
        return this;
      },
      off() {
        return this;
      },
      update() {},
      unmount: () => box?.remove(),
      destroy: () => box?.remove(),
    };
  }
  const makeElements = (options: object) => {
    Object.assign(globalThis, { stripeOptions: options });
    const made = new Map<string, ReturnType<typeof createElement>>();
    return {
      create(kind: string) {
        const element = createElement();
        made.set(kind, element);
        return element;
      },
      getElement: (kind: string) => made.get(kind) ?? null,
      update(next: object) {
        Object.assign(globalThis, { stripeOptions: { ...options, ...next } });
      },
      submit: async () => ({}),
    };
  };
  type Confirm = { confirmParams: { return_url: string } };
  const confirmPayment = async ({ confirmParams }: Confirm) => {
    if (outcome === 'decline') {
      return {
        error: {
          type: 'card_error',
          code: 'card_declined',
          message: 'Your card has insufficient funds.',
          payment_intent: { status: 'requires_payment_method' },
        },
      };
    }
    if (outcome === 'success') return { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
    const back = new URL(confirmParams.return_url);
    back.searchParams.set('payment_intent', 'pi_1');
    back.searchParams.set('payment_intent_client_secret', 'pi_1_secret_1');
    back.searchParams.set('redirect_status', 'succeeded');
    location.assign(back);
    return new Promise(() => {});
  };
  const Stripe = () => ({
    elements: makeElements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment,
    retrievePaymentIntent() {},
    registerAppInfo() {},
    _registerWrapper() {},
  });
  // Of the release that the package asks for; of another one it warns.
  Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}
