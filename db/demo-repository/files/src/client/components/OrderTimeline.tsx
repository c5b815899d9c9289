import { useTranslation } from '../i18n'

const steps = ['pending', 'paid', 'shipped', 'delivered']

export function OrderTimeline({ status }: { status: string }) {
  const { t } = useTranslation()
  return <ol className="timeline">{steps.map((step) => <li key={step} aria-current={step === status}>{t(`status.${step}`)}</li>)}</ol>
}
