import { Button, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.mjs';
import { useMemo, useState } from 'react';
import { IntentFailed, showIntentFailure, useCardNeed } from './card-needs.tsx';
import type { CardFields } from './card-tab.tsx';
import { dueText, wordsFor } from './due.ts';
import type { CardOutcome } from './paying.ts';

/** Stripe's own fields in its own frames: no card number ever reaches this site. */
export function StripeCard({ publishableKey, ...fields }: CardFields & { publishableKey: string }) {
  const { clientSecret, due } = fields;
  const words = wordsFor(due).card;
  const {
    need: stripe,
    error,
    retry,
  } = useCardNeed(words, {
    queryKey: ['stripe', publishableKey],
    async queryFn() {
      const loaded = await loadStripe(publishableKey);
      if (!loaded) throw new Error('The card form cannot be shown here.');
      return loaded;
    },
    structuralSharing: false,
  });
  const scheme = useComputedColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens say something else in the other scheme
  const appearance = useMemo(stripeAppearance, [scheme]);
  if (error) return <IntentFailed words={words} {...retry} />;
  if (!stripe) return <Skeleton h="12rem" role="status" aria-label={words.loading} />;
  const { language = 'en' } = due;
  // Stripe supports neither Hindi nor Urdu.
  const locale = language === 'hi' || language === 'ur' ? 'auto' : language;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale }}>
      <CardForm {...fields} />
    </Elements>
  );
}

function CardForm({ due, payment: { pay, isPaying, isConfirmed }, onSpent }: CardFields) {
  const words = wordsFor(due).card;
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);

  const confirm = async (): Promise<CardOutcome> => {
    if (!stripe || !elements) return { kind: 'failed', message: undefined };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL('/validate-project', window.location.origin).href },
      redirect: 'if_required',
    });
    if (!error) return { kind: paymentIntent.status === 'processing' ? 'processing' : 'confirmed' };
    // Stripe's form shows at its fields what is missing.
    if (error.type === 'validation_error') return { kind: 'stopped' };
    // Paid in another tab, or by a try whose answer was lost.
    if (error.payment_intent?.status === 'succeeded') return { kind: 'confirmed' };
    if (error.payment_intent?.status === 'canceled') onSpent();
    return { kind: 'failed', message: error.message };
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pay(confirm);
      }}
    >
      <Stack>
        <PaymentElement
          options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
          onReady={() => setIsReady(true)}
          onLoadError={({ error }) =>
            showIntentFailure(words, new Error(error.message ?? 'The card form did not load.'))
          }
        />
        {isConfirmed && (
          <Text size="sm" role="status">
            {words.confirmed}
          </Text>
        )}
        <Button type="submit" size="md" loading={isPaying} disabled={!isReady}>
          {isConfirmed ? words.check : words.pay(dueText(due, due.amount))}
        </Button>
      </Stack>
    </form>
  );
}

/** The design tokens as plain values in the present colour scheme: Stripe's frames see none of our style sheets. */
function stripeAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const length = (token: string) => {
    probe.style.width = `var(--${token})`;
    probe.style.display = 'inline-block';
    return getComputedStyle(probe).width;
  };
  const appearance: Appearance = {
    theme: 'flat',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-muted'),
      colorTextPlaceholder: color('ink-muted'),
      colorDanger: color('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: length('text-m'),
      borderRadius: length('radius-s'),
    },
    rules: {
      '.Input': { border: `1px solid ${color('line-strong')}` },
      '.Input:focus': { outline: `2px solid ${color('focus')}` },
    },
  };
  probe.remove();
  return appearance;
}
