import { type FormEvent, useState } from 'react'
import { useTranslation } from '../i18n'

export type Address = { name: string; street: string; postcode: string; city: string; country: string; phone: string }

const postcodes: Record<string, RegExp> = { FR: /^\d{5}$/, BE: /^\d{4}$/, LU: /^\d{4}$/, DE: /^\d{5}$/ }

/** Name, street, postcode, city, country, phone; the postcode must have the form of its country. */
export function AddressForm({ onSubmit }: { onSubmit(address: Address): void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Address
    if (postcodes[address.country] && !postcodes[address.country]?.test(address.postcode)) return setError(t('address.badPostcode'))
    onSubmit(address)
  }
  return (
    <form onSubmit={submit}>
      {(['name', 'street', 'postcode', 'city', 'phone'] as const).map((field) => <label key={field}>{t(`address.${field}`)}<input name={field} required={field !== 'phone'} /></label>)}
      <select name="country">{['FR', 'BE', 'LU', 'DE', 'ES', 'IT', 'NL', 'MC', 'AE', 'MA', 'TN'].map((country) => <option key={country}>{country}</option>)}</select>
      {error && <p role="alert">{error}</p>}
      <button>{t('address.continue')}</button>
    </form>
  )
}
