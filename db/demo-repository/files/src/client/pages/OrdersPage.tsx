import { useEffect, useState } from 'react'
import { api } from '../api'
import { OrderTimeline } from '../components/OrderTimeline'
import { formatDate } from '../i18n/formatDate'
import { formatPrice } from '../i18n/formatPrice'
import { useTranslation } from '../i18n'

type Order = { id: number; number: string; status: string; total_cents: number; created_at: string }

export default function OrdersPage() {
  const { t, locale } = useTranslation()
  const [orders, setOrders] = useState<Order[]>([])
  useEffect(() => { api<Order[]>('/orders').then(setOrders) }, [])
  return orders.map((order) => (
    <article key={order.id}>
      <h2>{order.number}</h2>
      <p>{formatDate(order.created_at, locale)}, {formatPrice(order.total_cents, locale)}</p>
      <OrderTimeline status={order.status} />
      {order.status !== 'pending' && <a href={`/api/invoices/${order.id}.pdf`} download>{t('orders.invoice')}</a>}
      {order.status === 'pending' && <button onClick={() => api(`/orders/${order.id}/cancel`, {})}>{t('orders.cancel')}</button>}
    </article>
  ))
}
