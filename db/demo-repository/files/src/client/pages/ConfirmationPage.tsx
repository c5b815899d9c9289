import { useEffect } from 'react'
import { useTranslation } from '../i18n'
import { useCartStore } from '../state/cartStore'

export default function ConfirmationPage() {
  const { t } = useTranslation()
  const empty = useCartStore((cart) => cart.empty)
  useEffect(empty, [])
  return <section><h1>{t('confirmation.thanks')}</h1><p>{t('confirmation.mail')}</p></section>
}
