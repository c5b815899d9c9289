import { useState } from 'react'
import { api } from '../api'
import { useTranslation } from '../i18n'
import { StarRating } from './StarRating'

export function ReviewForm({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const [stars, setStars] = useState(5)
  const [body, setBody] = useState('')
  const send = () => api(`/products/${productId}/reviews`, { stars, body })
  return <form onSubmit={(event) => { event.preventDefault(); send() }}><StarRating stars={stars} onChange={setStars} /><textarea value={body} onChange={(event) => setBody(event.target.value)} /><button>{t('reviews.send')}</button></form>
}
