import { useState } from 'react'
import { type Address, AddressForm } from '../components/AddressForm'
import { useTranslation } from '../i18n'

export default function AddressBookPage() {
  const { t } = useTranslation()
  const [addresses, setAddresses] = useState<Address[]>([])
  return (
    <>
      <h1>{t('addresses.title')}</h1>
      {addresses.map((address) => <p key={address.street}>{address.street}, {address.postcode} {address.city} <button onClick={() => setAddresses(addresses.filter((one) => one !== address))}>{t('addresses.delete')}</button></p>)}
      <AddressForm onSubmit={(address) => setAddresses([...addresses, address])} />
    </>
  )
}
