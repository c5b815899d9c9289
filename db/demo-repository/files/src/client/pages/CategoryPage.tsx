import { useParams, useSearchParams } from 'react-router-dom'
import { Pagination } from '../components/Pagination'
import { ProductCard } from '../components/ProductCard'
import { ProductFilters } from '../components/ProductFilters'
import { SortSelect } from '../components/SortSelect'
import { useProducts } from '../hooks/useProducts'

export default function CategoryPage() {
  const { slug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const query = new URLSearchParams(params)
  query.set('category', slug)
  const products = useProducts(query)
  return (
    <>
      <ProductFilters params={params} onChange={setParams} />
      <SortSelect value={params.get('sort') ?? 'newest'} onChange={(sort) => setParams({ ...Object.fromEntries(params), sort })} />
      <section className="grid">{products?.map((product) => <ProductCard key={product.id} product={product} />)}</section>
      <Pagination page={Number(params.get('page') ?? 0)} hasNext={products?.length === 24} onChange={(page) => setParams({ page: String(page) })} />
    </>
  )
}
