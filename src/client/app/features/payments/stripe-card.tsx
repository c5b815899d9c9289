import { Button, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.mjs';
import { useMemo, useState } from 'react';
import { moneyText } from '../projects/euros.tsx';
import { IntentFailed, showIntentFailure, useCardNeed } from './card-needs.tsx';
import type { CardFields } from './card-tab.tsx';
import type { CardOutcome } from './paying.ts';

/** Stripe's own fields, in frames of its own: no card number ever reaches us. */
export function StripeCard({ publishableKey, ...fields }: CardFields & { publishableKey: string }) {
  const { clientSecret } = fields;
  const {
    need: stripe,
    error,
    retry,
  } = useCardNeed({
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
  if (error) return <IntentFailed {...retry} />;
  if (!stripe) return <Skeleton h="12rem" role="status" aria-label="Loading the card form…" />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      <CardForm {...fields} />
    </Elements>
  );
}

function CardForm({ due, payment: { pay, isPaying, isConfirmed }, onSpent }: CardFields) {
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
    // Stripe's form says at its fields what is missing there.
    if (error.type === 'validation_error') return { kind: 'stopped' };
    // Paid in another tab, or by a try whose answer was lost on the way.
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
            showIntentFailure(new Error(error.message ?? 'The card form did not load.'))
          }
        />
        {isConfirmed && (
          <Text size="sm" role="status">
            Your card was confirmed; only our own note of it is missing. It is not charged again.
          </Text>
        )}
        <Button type="submit" size="md" loading={isPaying} disabled={!isReady}>
          {isConfirmed ? 'Check the payment' : `Pay ${moneyText(due.amount, due.currency)}`}
        </Button>
      </Stack>
    </form>
  );
}

/** Our tokens for Stripe's frames, which see none of our style sheets: as plain values, in the scheme of the moment. */
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
