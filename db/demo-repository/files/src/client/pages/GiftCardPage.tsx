import { useState } from 'react'
import { useTranslation } from '../i18n'

export default function GiftCardPage() {
  const { t } = useTranslation()
  const [amount, setAmount] = useState(50)
  return (
    <form>
      <h1>{t('giftCard.title')}</h1>
      <select value={amount} onChange={(event) => setAmount(Number(event.target.value))}>{[25, 50, 100].map((value) => <option key={value}>{value}</option>)}</select>
      <input name="recipient" type="email" placeholder={t('giftCard.recipient')} />
      <textarea name="message" maxLength={300} />
      <button>{t('giftCard.offer')}</button>
    </form>
  )
}
