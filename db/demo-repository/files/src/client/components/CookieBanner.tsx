import { useState } from 'react'
import { useTranslation } from '../i18n'
import { preferences } from '../state/preferences'

export function CookieBanner() {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(preferences.cookies)
  const choose = (value: string) => { preferences.cookies = value; setChoice(value) }
  return choice ? null : <aside className="cookies"><p>{t('cookies.text')}</p><button onClick={() => choose('accepted')}>{t('cookies.accept')}</button><button onClick={() => choose('refused')}>{t('cookies.refuse')}</button></aside>
}
