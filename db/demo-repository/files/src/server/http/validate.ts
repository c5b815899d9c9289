import { HttpError } from './errors.js'

export const requireString = (value: unknown, name: string, max = 200): string => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > max) throw new HttpError(400, `${name} is invalid`)
  return value.trim()
}
export const requireEmail = (value: unknown): string => {
  const email = requireString(value, 'email').toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(email)) throw new HttpError(400, 'email is invalid')
  return email
}
export const requireInteger = (value: unknown, name: string): number => {
  const number = Number(value)
  if (!Number.isInteger(number)) throw new HttpError(400, `${name} is invalid`)
  return number
}
