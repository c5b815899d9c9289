import { useState } from 'react'
import { api } from '../api'
import { AddressForm, type Address } from '../components/AddressForm'
import { DeliveryOptions } from '../components/DeliveryOptions'
import { PaymentForm } from '../components/PaymentForm'
import { TotalsBox } from '../components/TotalsBox'
import { useQuote } from '../hooks/useQuote'
import { useTranslation } from '../i18n'
import { useCartStore } from '../state/cartStore'

/** Three steps: address, delivery, payment. */
export default function CheckoutPage() {
  const { t } = useTranslation()
  const { items, coupon } = useCartStore()
  const [step, setStep] = useState<'address' | 'delivery' | 'payment'>('address')
  const [address, setAddress] = useState<Address>()
  const [secret, setSecret] = useState<string>()
  const { quote } = useQuote(address?.country ?? 'FR')
  const placeOrder = async () => {
    const { clientSecret } = await api<{ clientSecret: string }>('/checkout', { lines: items, coupon, country: address?.country, address })
    setSecret(clientSecret)
    setStep('payment')
  }
  return (
    <section className="checkout">
      <h1>{t('checkout.title')}</h1>
      {step === 'address' && <AddressForm onSubmit={(next) => { setAddress(next); setStep('delivery') }} />}
      {step === 'delivery' && <DeliveryOptions country={address?.country ?? 'FR'} onContinue={placeOrder} onBack={() => setStep('address')} />}
      {step === 'payment' && secret && <PaymentForm clientSecret={secret} returnTo="/commande/merci" />}
      {quote && <TotalsBox quote={quote} />}
    </section>
  )
}
