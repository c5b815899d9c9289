import { setLocale, useTranslation } from '../i18n'

export function LanguageSwitcher() {
  const { locale } = useTranslation()
  return <select value={locale} onChange={(event) => setLocale(event.target.value)}><option value="fr">Français</option><option value="en">English</option><option value="ar">العربية</option></select>
}
