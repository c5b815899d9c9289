import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api'
import { PasswordStrength } from '../components/PasswordStrength'
import { useTranslation } from '../i18n'

export default function RegisterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    await api('/auth/register', Object.fromEntries(new FormData(event.currentTarget)))
    navigate('/mon-compte')
  }
  return (
    <form onSubmit={submit}>
      <h1>{t('register.title')}</h1>
      <input name="firstName" placeholder={t('register.firstName')} />
      <input name="email" type="email" />
      <input name="password" type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <PasswordStrength password={password} />
      <button>{t('register.submit')}</button>
    </form>
  )
}
