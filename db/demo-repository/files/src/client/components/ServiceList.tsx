import { useTranslation } from '../i18n'

const services = [{ id: 1, key: 'soap', minutes: 120, cents: 4500 }, { id: 2, key: 'candle', minutes: 90, cents: 3800 }, { id: 3, key: 'facial', minutes: 60, cents: 6500 }]

export function ServiceList({ selected, onSelect }: { selected?: number; onSelect(id: number): void }) {
  const { t } = useTranslation()
  return <ul>{services.map((service) => <li key={service.id}><button aria-pressed={service.id === selected} onClick={() => onSelect(service.id)}>{t(`services.${service.key}`)} ({service.minutes} min, {service.cents / 100} €)</button></li>)}</ul>
}
