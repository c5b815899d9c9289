import { useTranslation } from '../i18n'

export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation()
  const score = Number(password.length >= 8) + Number(/\d/.test(password)) + Number(/[A-Z]/.test(password))
  return <p>{t(['password.weak', 'password.weak', 'password.medium', 'password.strong'][score] ?? 'password.weak')}</p>
}
