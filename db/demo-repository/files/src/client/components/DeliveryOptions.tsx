import { useState } from 'react'
import { useTranslation } from '../i18n'

type Props = { country: string; onContinue(): void; onBack(): void }

/** Home, pick-up point or collection at the workshop. */
export function DeliveryOptions({ country, onContinue, onBack }: Props) {
  const { t } = useTranslation()
  const [mode, setMode] = useState('home')
  const modes = country === 'FR' ? ['home', 'relay', 'collect'] : ['home']
  return (
    <fieldset>
      {modes.map((one) => <label key={one}><input type="radio" checked={mode === one} onChange={() => setMode(one)} /> {t(`delivery.${one}`)}</label>)}
      <button onClick={onBack}>{t('delivery.back')}</button><button onClick={onContinue}>{t('delivery.continue')}</button>
    </fieldset>
  )
}
