import { type FormEvent, useState } from 'react'
import { api } from '../api'
import { useTranslation } from '../i18n'

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    await api('/auth/forgot', { email: new FormData(event.currentTarget).get('email') })
    setSent(true)
  }
  return sent ? <p>{t('forgot.sent')}</p> : <form onSubmit={submit}><input name="email" type="email" /><button>{t('forgot.submit')}</button></form>
}
