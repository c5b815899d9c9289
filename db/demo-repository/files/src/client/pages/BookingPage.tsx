import { useState } from 'react'
import { api } from '../api'
import { MonthCalendar } from '../components/MonthCalendar'
import { PaymentForm } from '../components/PaymentForm'
import { ServiceList } from '../components/ServiceList'
import { SlotPicker } from '../components/SlotPicker'
import { useTranslation } from '../i18n'

export default function BookingPage() {
  const { t } = useTranslation()
  const [serviceId, setServiceId] = useState<number>()
  const [day, setDay] = useState<string>()
  const [people, setPeople] = useState(1)
  const [secret, setSecret] = useState<string>()
  const book = async (startsAt: string) => setSecret((await api<{ clientSecret: string }>('/bookings', { serviceId, startsAt, people })).clientSecret)
  if (secret) return <PaymentForm clientSecret={secret} returnTo="/mon-compte/reservations" />
  return (
    <section className="booking">
      <h1>{t('booking.title')}</h1>
      <ServiceList selected={serviceId} onSelect={setServiceId} />
      <label>{t('booking.people')} <input type="number" min={1} value={people} onChange={(event) => setPeople(Number(event.target.value))} /></label>
      {serviceId && <MonthCalendar selected={day} onSelect={setDay} />}
      {serviceId && day && <SlotPicker serviceId={serviceId} day={day} people={people} onPick={book} />}
    </section>
  )
}
