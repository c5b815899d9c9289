import { Link } from 'react-router-dom'
import type { Product } from '../hooks/useProducts'
import { PriceTag } from './PriceTag'

export const ProductCard = ({ product }: { product: Product }) => (
  <Link className="card" to={`/produits/${product.id}`}><img src={product.images[0]} alt={product.name} loading="lazy" /><h3>{product.name}</h3><PriceTag cents={product.priceCents} /></Link>
)
