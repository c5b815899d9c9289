import { formatPrice } from '../i18n/formatPrice'
import { useTranslation } from '../i18n'
import { type CartItem, useCartStore } from '../state/cartStore'
import { QuantityInput } from './QuantityInput'

export function CartLine({ item }: { item: CartItem }) {
  const { t, locale } = useTranslation()
  const { setQuantity, remove } = useCartStore()
  return (
    <div className="cart-line">
      <img src={item.image} alt="" width={64} /><span>{item.name}</span>
      <QuantityInput value={item.quantity} max={99} onChange={(quantity) => setQuantity(item.productId, quantity)} />
      <span>{formatPrice(item.unitCents * item.quantity, locale)}</span>
      <button aria-label={t('cart.remove')} onClick={() => remove(item.productId)}>×</button>
    </div>
  )
}
