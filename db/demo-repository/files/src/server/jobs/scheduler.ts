import { sendReminders } from '../booking/reminders.js'
import { rebuildIndex } from '../catalogue/searchIndex.js'
import { logger } from '../logger.js'
import { remindAbandonedCarts } from './abandonedCarts.js'
import { cleanUpSessions } from './cleanupSessions.js'
import { releaseHeldPlaces } from './releaseHolds.js'

const every = (minutes: number, name: string, work: () => Promise<unknown>) =>
  setInterval(() => work().catch((error) => logger.error('job.failed', { name, message: error.message })), minutes * 60_000)

export function startScheduler() {
  every(10, 'reminders', sendReminders)
  every(5, 'holds', releaseHeldPlaces)
  every(60, 'search', rebuildIndex)
  every(60, 'carts', remindAbandonedCarts)
  every(1440, 'sessions', cleanUpSessions)
}
