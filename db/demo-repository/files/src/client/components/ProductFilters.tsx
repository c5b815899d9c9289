import { useTranslation } from '../i18n'

type Props = { params: URLSearchParams; onChange(params: Record<string, string>): void }

/** Price range and availability of a list. */
export function ProductFilters({ params, onChange }: Props) {
  const { t } = useTranslation()
  const set = (name: string, value: string) => onChange({ ...Object.fromEntries(params), [name]: value })
  return (
    <aside>
      <label>{t('filters.min')} <input type="number" value={params.get('min') ?? ''} onChange={(event) => set('min', event.target.value)} /></label>
      <label>{t('filters.max')} <input type="number" value={params.get('max') ?? ''} onChange={(event) => set('max', event.target.value)} /></label>
      <label><input type="checkbox" checked={params.get('inStock') === '1'} onChange={(event) => set('inStock', event.target.checked ? '1' : '0')} /> {t('filters.inStock')}</label>
    </aside>
  )
}
