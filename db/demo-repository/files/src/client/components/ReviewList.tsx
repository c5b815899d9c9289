import { useEffect, useState } from 'react'
import { api } from '../api'
import { useTranslation } from '../i18n'
import { ReviewForm } from './ReviewForm'
import { StarRating } from './StarRating'

export function ReviewList({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const [data, setData] = useState<{ average: number | null; reviews: { stars: number; body: string }[] }>()
  useEffect(() => { api<typeof data>(`/products/${productId}/reviews`).then(setData) }, [productId])
  return <section><h2>{t('reviews.title')}</h2>{data?.average && <StarRating stars={data.average} />}{data?.reviews.map((review) => <p key={review.body}><StarRating stars={review.stars} /> {review.body}</p>)}<ReviewForm productId={productId} /></section>
}
