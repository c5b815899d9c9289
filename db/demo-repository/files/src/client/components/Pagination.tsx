import { useTranslation } from '../i18n'

export function Pagination({ page, hasNext, onChange }: { page: number; hasNext: boolean; onChange(page: number): void }) {
  const { t } = useTranslation()
  return <nav><button disabled={page === 0} onClick={() => onChange(page - 1)}>{t('pagination.previous')}</button><button disabled={!hasNext} onClick={() => onChange(page + 1)}>{t('pagination.next')}</button></nav>
}
