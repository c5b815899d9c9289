import type { Appearance } from '@stripe/stripe-js';

/** Our tokens for Stripe's frames, which see none of our style sheets: as plain values, in the scheme of the moment. */
export function stripeAppearance(): Appearance {
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
