import { useState } from 'react'
import { WeekView } from '../../components/admin/WeekView'

/** The week of the workshop with everybody who has booked. */
export default function AdminCalendarPage() {
  const [monday, setMonday] = useState(() => { const now = new Date(); now.setDate(now.getDate() - ((now.getDay() + 6) % 7)); return now })
  const move = (weeks: number) => setMonday(new Date(monday.getTime() + weeks * 7 * 86_400_000))
  return <><h1>Planning</h1><button onClick={() => move(-1)}>Semaine précédente</button><button onClick={() => move(1)}>Semaine suivante</button><WeekView monday={monday} /></>
}
