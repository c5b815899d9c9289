import { config } from '../config.js'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { timeZone: config.shopTimeZone, ...options })

/** Times are kept in UTC and always shown as the clock on the wall of the shop says. */
export const shopTime = (date: Date) => format({ hour: '2-digit', minute: '2-digit' }).format(date)
export const shopDay = (date: Date) => format({ weekday: 'long', day: 'numeric', month: 'long' }).format(date)

/** Minutes between UTC and the shop at that moment: 60 in winter, 120 in summer. */
export function offsetMinutes(date: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: config.shopTimeZone, timeZoneName: 'longOffset' }).formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
