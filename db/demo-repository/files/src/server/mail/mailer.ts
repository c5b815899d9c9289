import { createTransport } from 'nodemailer'
import { config } from '../config.js'
import { logger } from '../logger.js'
import { layout } from './layout.js'

export type Mail = { subject: string; html: string; attachments?: { filename: string; content: Buffer | string }[] }

const transport = createTransport(config.smtpUrl)

/** Sends one message; failures are tried again twice, then only logged. */
export async function sendMail(to: string, mail: Mail) {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      await transport.sendMail({ from: 'Atelier Soleil <bonjour@atelier-soleil.example>', to, subject: mail.subject, html: layout(mail.html), attachments: mail.attachments })
      return
    } catch (error) {
      logger.error('mail.failed', { attempt, message: (error as Error).message })
    }
  }
}
