import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'

const page = (name: string) => lazy(() => import(`./pages/${name}.tsx`))
const pages: [path: string, name: string][] = [
  ['/', 'HomePage'],
  ['/produits/:id', 'ProductPage'],
  ['/categorie/:slug', 'CategoryPage'],
  ['/recherche', 'SearchPage'],
  ['/panier', 'CartPage'],
  ['/commande', 'CheckoutPage'],
  ['/commande/merci', 'ConfirmationPage'],
  ['/connexion', 'LoginPage'],
  ['/inscription', 'RegisterPage'],
  ['/mot-de-passe-oublie', 'ForgotPasswordPage'],
  ['/reinitialiser', 'ResetPasswordPage'],
  ['/mon-compte', 'AccountPage'],
  ['/mon-compte/commandes', 'OrdersPage'],
  ['/mon-compte/adresses', 'AddressBookPage'],
  ['/mon-compte/favoris', 'WishlistPage'],
  ['/mon-compte/reservations', 'MyBookingsPage'],
  ['/ateliers', 'BookingPage'],
  ['/carte-cadeau', 'GiftCardPage'],
  ['/contact', 'ContactPage'],
  ['/admin', 'admin/DashboardPage'],
  ['/admin/commandes', 'admin/AdminOrdersPage'],
  ['/admin/produits', 'admin/AdminProductsPage'],
  ['/admin/produits/:id', 'admin/AdminProductFormPage'],
  ['/admin/planning', 'admin/AdminCalendarPage'],
  ['/admin/codes', 'admin/AdminCouponsPage'],
]

export const AppRoutes = () => (
  <Routes>
    {pages.map(([path, name]) => { const Page = page(name); return <Route key={path} path={path} element={<Page />} /> })}
    <Route path="*" element={<p>404</p>} />
  </Routes>
)
