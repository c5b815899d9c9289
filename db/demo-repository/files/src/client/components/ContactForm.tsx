import { type FormEvent, useState } from 'react'
import { api } from '../api'
import { useTranslation } from '../i18n'

export function ContactForm() {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => { event.preventDefault(); await api('/contact', Object.fromEntries(new FormData(event.currentTarget))); setSent(true) }
  return sent ? <p>{t('contact.sent')}</p> : <form onSubmit={submit}><input name="email" type="email" /><textarea name="message" /><input name="website" hidden /><button>{t('contact.send')}</button></form>
}
