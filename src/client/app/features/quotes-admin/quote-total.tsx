import { quoteCents } from '../../../../content/quote-amounts.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import list from '../../lists/record-list.module.css';
import editor from './quote-editor.module.css';
import { hundredthsOf } from './quote-lines.tsx';
import { centsText } from './quote-looks.ts';
import { contentOf, type QuoteForm } from './quote-values.ts';

/** What the quote comes to while it is being written. */
export function QuoteTotal({ form }: { form: QuoteForm }) {
  const content = form.useWatchValue('content');
  const { subtotal, tax, total } = quoteCents(contentOf({ content }));
  const money = (cents: number) => centsText(cents, content.currency);
  return (
    <Panel title="Montants">
      <dl className={editor.sums}>
        <dt>Sous-total</dt>
        <dd>{money(subtotal)}</dd>
        <dt>Taxe</dt>
        <dd>{money(tax)}</dd>
        <dt className={editor.total}>Total</dt>
        <dd className={editor.total}>{money(total)}</dd>
      </dl>
      <Shares parts={content.instalments} />
    </Panel>
  );
}

/** Whether the instalments are the whole, and what is missing where they are not. */
function Shares({ parts }: { parts: readonly { percent: string }[] }) {
  if (parts.length === 0) return <p className={panel.quiet}>Dû en une fois.</p>;
  const sum = hundredthsOf(parts);
  const text = (hundredths: number) => `${(hundredths / 100).toLocaleString('fr')}\u00a0%`;
  const isWhole = sum === 10_000;
  return (
    <p className={editor.shares} data-whole={isWhole}>
      {isWhole ? <Check className={list.icon} /> : <Minus className={list.icon} />}
      <span>
        {isWhole
          ? 'Les échéances font 100\u00a0%.'
          : `Les échéances font ${text(sum)}\u00a0: ${
              sum < 10_000 ? `il manque ${text(10_000 - sum)}` : `${text(sum - 10_000)} de trop`
            }.`}
      </span>
    </p>
  );
}
