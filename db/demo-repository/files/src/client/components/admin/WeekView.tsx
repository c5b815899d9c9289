import { useEffect, useState } from 'react'
import { api } from '../../api'
import { formatHour } from '../../i18n/formatDate'

type Entry = { id: number; service: string; starts_at: string; people: number; customer: string }

export function WeekView({ monday }: { monday: Date }) {
  const [entries, setEntries] = useState<Entry[]>([])
  useEffect(() => { api<Entry[]>(`/admin/bookings?week=${monday.toISOString().slice(0, 10)}`).then(setEntries) }, [monday])
  const days = Array.from({ length: 6 }, (_, index) => new Date(monday.getTime() + index * 86_400_000))
  return <div className="week">{days.map((day) => <section key={day.toISOString()}><h3>{day.toLocaleDateString('fr', { weekday: 'long', day: 'numeric' })}</h3>{entries.filter((entry) => new Date(entry.starts_at).getDate() === day.getDate()).map((entry) => <p key={entry.id}>{formatHour(entry.starts_at)} {entry.service} ({entry.people})</p>)}</section>)}</div>
}
