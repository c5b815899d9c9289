import { Link } from 'react-router-dom'
import { CartLine } from '../components/CartLine'
import { CouponField } from '../components/CouponField'
import { TotalsBox } from '../components/TotalsBox'
import { useQuote } from '../hooks/useQuote'
import { useTranslation } from '../i18n'
import { useCartStore } from '../state/cartStore'

export default function CartPage() {
  const { t } = useTranslation()
  const items = useCartStore((cart) => cart.items)
  const { quote, error } = useQuote('FR')
  if (items.length === 0) return <p>{t('cart.empty')}</p>
  return (
    <section className="cart">
      <h1>{t('cart.title')}</h1>
      {items.map((item) => <CartLine key={item.productId} item={item} />)}
      <CouponField />
      {error && <p role="alert">{error}</p>}
      {quote && <TotalsBox quote={quote} />}
      <Link className="button" to="/commande">{t('cart.checkout')}</Link>
    </section>
  )
}
