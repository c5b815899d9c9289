import { Link, Navigate } from 'react-router-dom'
import { useTranslation } from '../i18n'
import { useSessionStore } from '../state/sessionStore'

export default function AccountPage() {
  const { t } = useTranslation()
  const { customerId, signOut } = useSessionStore()
  if (!customerId) return <Navigate to="/connexion" />
  return (
    <nav>
      <Link to="commandes">{t('account.orders')}</Link>
      <Link to="adresses">{t('account.addresses')}</Link>
      <Link to="favoris">{t('account.wishlist')}</Link>
      <Link to="reservations">{t('account.bookings')}</Link>
      <button onClick={signOut}>{t('account.signOut')}</button>
    </nav>
  )
}
