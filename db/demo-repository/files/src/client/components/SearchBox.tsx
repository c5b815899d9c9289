import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api'
import { useDebounce } from '../hooks/useDebounce'
import type { Product } from '../hooks/useProducts'
import { useTranslation } from '../i18n'

/** Suggests products while the visitor types. */
export function SearchBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [suggestions, setSuggestions] = useState<Product[]>([])
  const late = useDebounce(text)
  useEffect(() => { if (late.length > 2) api<Product[]>(`/search?q=${late}`).then(setSuggestions) }, [late])
  return (
    <form role="search" onSubmit={(event) => { event.preventDefault(); navigate(`/recherche?q=${text}`) }}>
      <input value={text} placeholder={t('search.placeholder')} onChange={(event) => setText(event.target.value)} />
      <ul>{suggestions.slice(0, 5).map((product) => <li key={product.id}><a href={`/produits/${product.id}`}>{product.name}</a></li>)}</ul>
    </form>
  )
}
