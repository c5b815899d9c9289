import { NewsletterForm } from '../components/NewsletterForm'
import { ProductCard } from '../components/ProductCard'
import { useProducts } from '../hooks/useProducts'
import { useTranslation } from '../i18n'

export default function HomePage() {
  const { t } = useTranslation()
  const products = useProducts(new URLSearchParams({ sort: 'newest' }))
  return (
    <>
      <section className="hero"><h1>{t('home.title')}</h1><a href="/ateliers">{t('home.book')}</a></section>
      <section className="grid">{products?.slice(0, 8).map((product) => <ProductCard key={product.id} product={product} />)}</section>
      <NewsletterForm />
    </>
  )
}
