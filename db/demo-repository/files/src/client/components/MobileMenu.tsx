import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../i18n'

/** The burger of small screens. */
export function MobileMenu() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="burger" aria-expanded={open} onClick={() => setOpen(!open)}>☰</button>
      {open && <nav className="drawer"><Link to="/categorie/soins">{t('nav.shop')}</Link><Link to="/ateliers">{t('nav.workshops')}</Link><Link to="/contact">{t('nav.contact')}</Link></nav>}
    </>
  )
}
