import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../api'
import { ProductCard } from '../components/ProductCard'
import type { Product } from '../hooks/useProducts'
import { useTranslation } from '../i18n'

export default function SearchPage() {
  const [params] = useSearchParams()
  const { t } = useTranslation()
  const [found, setFound] = useState<Product[]>([])
  useEffect(() => { api<Product[]>(`/search?q=${encodeURIComponent(params.get('q') ?? '')}`).then(setFound) }, [params])
  return found.length ? <section className="grid">{found.map((product) => <ProductCard key={product.id} product={product} />)}</section> : <p>{t('search.nothing')}</p>
}
