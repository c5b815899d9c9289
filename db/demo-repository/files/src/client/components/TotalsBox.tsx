import type { Quote } from '../hooks/useQuote'
import { useTranslation } from '../i18n'
import { formatPrice } from '../i18n/formatPrice'

export function TotalsBox({ quote }: { quote: Quote }) {
  const { t, locale } = useTranslation()
  const line = (label: string, cents: number) => <><dt>{t(label)}</dt><dd>{formatPrice(cents, locale)}</dd></>
  return (
    <dl className="totals">
      {line('totals.subtotal', quote.subtotalCents)}
      {quote.discountCents > 0 && line('totals.discount', -quote.discountCents)}
      {line('totals.shipping', quote.shippingCents)}
      {line('totals.vat', quote.vatCents)}
      {line('totals.total', quote.totalCents)}
    </dl>
  )
}
