import { Link } from 'react-router-dom'
import { useMediaQuery } from '../hooks/useMediaQuery'
import { useTranslation } from '../i18n'
import { useCartStore } from '../state/cartStore'
import { LanguageSwitcher } from './LanguageSwitcher'
import { MobileMenu } from './MobileMenu'
import { SearchBox } from './SearchBox'

export function Header() {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 720px)')
  const count = useCartStore((cart) => cart.items.length)
  return (
    <header className="header">
      <Link to="/"><img src="/logo.svg" alt="Atelier Soleil" /></Link>
      {isNarrow ? <MobileMenu /> : <nav><Link to="/categorie/soins">{t('nav.shop')}</Link><Link to="/ateliers">{t('nav.workshops')}</Link><Link to="/contact">{t('nav.contact')}</Link></nav>}
      <SearchBox />
      <LanguageSwitcher />
      <Link to="/panier" aria-label={t('nav.cart')}>🛒 <span className="badge">{count}</span></Link>
    </header>
  )
}
