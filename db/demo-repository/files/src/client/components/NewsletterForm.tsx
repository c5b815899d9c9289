import { useState } from 'react'
import { api } from '../api'
import { useTranslation } from '../i18n'
import { showToast } from './Toast'

export function NewsletterForm() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  return <form onSubmit={async (event) => { event.preventDefault(); await api('/newsletter/subscribe', { email }); showToast(t('newsletter.thanks')) }}><input type="email" value={email} onChange={(event) => setEmail(event.target.value)} /><button>{t('newsletter.subscribe')}</button></form>
}
