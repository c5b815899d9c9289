const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** An appointment for the customer's own calendar (Google, Outlook, iPhone). */
export const toIcs = (booking: { id: number; service: string; startsAt: Date; endsAt: Date }) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Atelier Soleil//FR', 'BEGIN:VEVENT', `UID:booking-${booking.id}@atelier-soleil.example`,
    `DTSTART:${stamp(booking.startsAt)}`, `DTEND:${stamp(booking.endsAt)}`, `SUMMARY:${booking.service}`, 'LOCATION:12 rue des Tilleuls\\, Lyon', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
