import { useTranslation } from '../i18n'
import { formatPrice } from '../i18n/formatPrice'

export function PriceTag({ cents, oldCents }: { cents: number; oldCents?: number }) {
  const { locale } = useTranslation()
  return <p className="price">{oldCents && <s>{formatPrice(oldCents, locale)}</s>} <strong>{formatPrice(cents, locale)}</strong></p>
}
