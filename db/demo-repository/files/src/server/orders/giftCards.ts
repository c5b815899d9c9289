import { randomInt } from 'node:crypto'
import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'
import { sendMail } from '../mail/mailer.js'
import { giftCardMail } from '../mail/templates/giftCard.js'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

export async function sellGiftCard(amountCents: number, recipient: string, message: string) {
  const code = newCode()
  await pool.query("insert into gift_cards values ($1, $2, $2, $3, current_date + interval '1 year')", [code, amountCents, recipient])
  await sendMail(recipient, giftCardMail(code, amountCents, message))
}

export async function readGiftCard(code: string): Promise<{ balanceCents: number }> {
  const { rows } = await pool.query('select balance_cents from gift_cards where code = $1 and expires_at >= current_date', [code])
  if (!rows[0]) throw new HttpError(404, 'This gift card is unknown or has expired')
  return { balanceCents: rows[0].balance_cents }
}

export const useGiftCard = (code: string, cents: number) => pool.query('update gift_cards set balance_cents = balance_cents - $2 where code = $1', [code, cents])
