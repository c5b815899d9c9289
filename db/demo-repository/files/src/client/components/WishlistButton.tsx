import { useWishlist } from '../hooks/useWishlist'
import { useTranslation } from '../i18n'

export function WishlistButton({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const { ids, toggle } = useWishlist()
  return <button aria-pressed={ids.includes(productId)} onClick={() => toggle(productId)}>♥ {t('wishlist.toggle')}</button>
}
