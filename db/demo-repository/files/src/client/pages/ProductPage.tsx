import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '../api'
import { PriceTag } from '../components/PriceTag'
import { ProductGallery } from '../components/ProductGallery'
import { QuantityInput } from '../components/QuantityInput'
import { ReviewList } from '../components/ReviewList'
import { showToast } from '../components/Toast'
import { WishlistButton } from '../components/WishlistButton'
import type { Product } from '../hooks/useProducts'
import { useTranslation } from '../i18n'
import { useCartStore } from '../state/cartStore'

export default function ProductPage() {
  const { id } = useParams()
  const { t } = useTranslation()
  const [product, setProduct] = useState<Product>()
  const [quantity, setQuantity] = useState(1)
  const add = useCartStore((cart) => cart.add)
  useEffect(() => { api<Product>(`/products/${id}`).then(setProduct) }, [id])
  if (!product) return null
  const addToCart = () => {
    add({ productId: product.id, name: product.name, unitCents: product.priceCents, quantity, image: product.images[0] })
    showToast(t('product.added'))
  }
  return (
    <article className="product">
      <ProductGallery images={product.images} />
      <h1>{product.name}</h1>
      <PriceTag cents={product.priceCents} />
      {product.stock > 0 ? <p>{t('product.inStock')}</p> : <p className="sold-out">{t('product.soldOut')}</p>}
      <QuantityInput value={quantity} max={product.stock} onChange={setQuantity} />
      <button disabled={product.stock === 0} onClick={addToCart}>{t('product.addToCart')}</button>
      <WishlistButton productId={product.id} />
      <p>{product.description}</p>
      <ReviewList productId={product.id} />
    </article>
  )
}
