import { useTranslation } from '../i18n'

export function SortSelect({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation()
  return <select value={value} onChange={(event) => onChange(event.target.value)}>{['newest', 'cheapest', 'dearest', 'name'].map((sort) => <option key={sort} value={sort}>{t(`sort.${sort}`)}</option>)}</select>
}
