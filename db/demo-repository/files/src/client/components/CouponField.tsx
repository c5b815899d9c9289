import { useState } from 'react'
import { useTranslation } from '../i18n'
import { useCartStore } from '../state/cartStore'

export function CouponField() {
  const { t } = useTranslation()
  const { coupon, setCoupon } = useCartStore()
  const [code, setCode] = useState(coupon ?? '')
  return (
    <form onSubmit={(event) => { event.preventDefault(); setCoupon(code.trim() || undefined) }}>
      <input value={code} placeholder={t('coupon.placeholder')} onChange={(event) => setCode(event.target.value)} />
      <button>{t('coupon.apply')}</button>
      {coupon && <button type="button" onClick={() => { setCode(''); setCoupon(undefined) }}>{t('coupon.remove')}</button>}
    </form>
  )
}
