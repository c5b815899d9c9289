import { useState } from 'react'
import { useTranslation } from '../i18n'

type Props = { selected?: string; onSelect(day: string): void }

/** A month to choose a day in; weeks begin on Monday, days gone by cannot be chosen. */
export function MonthCalendar({ selected, onSelect }: Props) {
  const { locale } = useTranslation()
  const [month, setMonth] = useState(() => new Date(new Date().getFullYear(), new Date().getMonth(), 1))
  const first = (month.getDay() + 6) % 7
  const count = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  const move = (step: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + step, 1))
  const key = (day: number) => `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const today = new Date().toISOString().slice(0, 10)
  return (
    <div className="calendar">
      <button onClick={() => move(-1)}>‹</button><strong>{month.toLocaleDateString(locale, { month: 'long', year: 'numeric' })}</strong><button onClick={() => move(1)}>›</button>
      <div className="days">{Array.from({ length: first }, (_, index) => <span key={`empty-${index}`} />)}{Array.from({ length: count }, (_, index) => <button key={index} disabled={key(index + 1) < today} aria-pressed={key(index + 1) === selected} onClick={() => onSelect(key(index + 1))}>{index + 1}</button>)}</div>
    </div>
  )
}
