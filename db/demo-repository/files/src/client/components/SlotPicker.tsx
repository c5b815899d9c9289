import { useBookingSlots } from '../hooks/useBookingSlots'
import { useTranslation } from '../i18n'
import { formatHour } from '../i18n/formatDate'

type Props = { serviceId: number; day: string; people: number; onPick(startsAt: string): void }

export function SlotPicker({ serviceId, day, people, onPick }: Props) {
  const { t, locale } = useTranslation()
  const slots = useBookingSlots(serviceId, day)
  if (slots?.length === 0) return <p>{t('slots.none')}</p>
  return <div className="slots">{slots?.map((slot) => <button key={slot.startsAt} disabled={slot.free < people} onClick={() => onPick(slot.startsAt)}>{formatHour(slot.startsAt, locale)} <small>{t('slots.left', { count: slot.free })}</small></button>)}</div>
}
