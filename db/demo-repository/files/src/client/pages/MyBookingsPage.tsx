import { useEffect, useState } from 'react'
import { api } from '../api'
import { Modal } from '../components/Modal'
import { showToast } from '../components/Toast'
import { formatDate, formatHour } from '../i18n/formatDate'
import { useTranslation } from '../i18n'

type Booking = { id: number; service: string; starts_at: string; people: number; status: string }

export default function MyBookingsPage() {
  const { t, locale } = useTranslation()
  const [bookings, setBookings] = useState<Booking[]>([])
  const [asked, setAsked] = useState<Booking>()
  useEffect(() => { api<Booking[]>('/bookings/mine').then(setBookings) }, [])
  const cancel = async (booking: Booking) => {
    const { refunded } = await api<{ refunded: boolean }>(`/bookings/${booking.id}/cancel`, {})
    showToast(t(refunded ? 'bookings.refunded' : 'bookings.kept'))
    setAsked(undefined)
  }
  return (
    <>
      {bookings.map((booking) => <p key={booking.id}>{booking.service}, {formatDate(booking.starts_at, locale)} {formatHour(booking.starts_at, locale)} <button onClick={() => setAsked(booking)}>{t('bookings.cancel')}</button></p>)}
      {asked && <Modal title={t('bookings.sure')} onClose={() => setAsked(undefined)}><button onClick={() => cancel(asked)}>{t('bookings.cancel')}</button></Modal>}
    </>
  )
}
