import { Suspense } from 'react'
import { CookieBanner } from './components/CookieBanner'
import { Footer } from './components/Footer'
import { Header } from './components/Header'
import { Spinner } from './components/Spinner'
import { ToastArea } from './components/Toast'
import { AppRoutes } from './routes'

export const App = () => (
  <>
    <Header />
    <main><Suspense fallback={<Spinner />}><AppRoutes /></Suspense></main>
    <Footer />
    <CookieBanner />
    <ToastArea />
  </>
)
