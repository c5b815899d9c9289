import { useTranslation } from '../i18n'

export function Footer() {
  const { t } = useTranslation()
  return <footer><a href="/mentions-legales">{t('footer.legal')}</a><a href="/cgv">{t('footer.terms')}</a><a href="https://instagram.com/ateliersoleil">Instagram</a></footer>
}
