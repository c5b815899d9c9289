import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useTranslation } from '../i18n'
import { useSessionStore } from '../state/sessionStore'

export default function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signIn = useSessionStore((session) => session.signIn)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      await signIn(String(form.get('email')), String(form.get('password')), form.has('remember'))
      navigate('/mon-compte')
    } catch { setError(t('login.wrong')) }
  }
  return (
    <form onSubmit={submit}>
      <h1>{t('login.title')}</h1>
      <input name="email" type="email" autoComplete="username" />
      <input name="password" type="password" autoComplete="current-password" />
      <label><input name="remember" type="checkbox" /> {t('login.remember')}</label>
      {error && <p role="alert">{error}</p>}
      <button>{t('login.submit')}</button>
      <Link to="/mot-de-passe-oublie">{t('login.forgot')}</Link>
    </form>
  )
}
