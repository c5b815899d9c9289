import { createApp } from './app.js'
import { config } from './config.js'
import { startScheduler } from './jobs/scheduler.js'

createApp().listen(config.port, () => console.log(`API on ${config.port}`))
startScheduler()
