import { useEffect, useState } from 'react'
import { api } from '../api'
import { useCartStore } from '../state/cartStore'

export type Quote = { subtotalCents: number; discountCents: number; shippingCents: number; vatCents: number; totalCents: number }

/** Asks the server what the cart costs, each time that it changes. */
export function useQuote(country: string) {
  const { items, coupon } = useCartStore()
  const [quote, setQuote] = useState<Quote>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    api<Quote>('/checkout/quote', { lines: items, coupon, country }).then(setQuote, (reason) => setError(reason.message))
  }, [items, coupon])
  return { quote, error }
}
