import { loadStripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n'

/** The card fields of the payment provider; 3-D Secure is handled by it. */
export function PaymentForm({ clientSecret, returnTo }: { clientSecret: string; returnTo: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [pay, setPay] = useState<() => Promise<void>>()
  useEffect(() => {
    loadStripe(import.meta.env.VITE_STRIPE_KEY).then((stripe) => {
      const elements = stripe?.elements({ clientSecret })
      elements?.create('payment').mount(place.current!)
      setPay(() => async () => {
        setBusy(true)
        const result = await stripe!.confirmPayment({ elements: elements!, confirmParams: { return_url: location.origin + returnTo } })
        setError(result.error.message ?? t('payment.refused'))
        setBusy(false)
      })
    })
  }, [clientSecret])
  return <div><div ref={place} />{error && <p role="alert">{error}</p>}<button disabled={busy} onClick={pay}>{t('payment.pay')}</button></div>
}
