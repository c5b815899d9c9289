import { ProductCard } from '../components/ProductCard'
import { useProducts } from '../hooks/useProducts'
import { useWishlist } from '../hooks/useWishlist'

export default function WishlistPage() {
  const { ids } = useWishlist()
  const products = useProducts(new URLSearchParams())
  return <section className="grid">{products?.filter(({ id }) => ids.includes(id)).map((product) => <ProductCard key={product.id} product={product} />)}</section>
}
