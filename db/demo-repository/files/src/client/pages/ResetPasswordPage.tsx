import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError, api } from '../api'
import { useTranslation } from '../i18n'

export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [message, setMessage] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await api('/auth/reset', { token: params.get('token'), password: new FormData(event.currentTarget).get('password') })
      setMessage(t('reset.done'))
    } catch (error) { setMessage(error instanceof ApiError && error.status === 410 ? t('reset.expired') : t('reset.invalid')) }
  }
  return message ? <p>{message}</p> : <form onSubmit={submit}><input name="password" type="password" /><button>{t('reset.submit')}</button></form>
}
