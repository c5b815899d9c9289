import express from 'express'
import { adminRoutes } from './admin/adminRoutes.js'
import { loginRoutes } from './auth/loginRoutes.js'
import { loadSession } from './auth/session.js'
import { bookingRoutes } from './booking/bookingRoutes.js'
import { productRoutes } from './catalogue/productRoutes.js'
import { searchRoutes } from './catalogue/searchRoutes.js'
import { contactRoutes } from './contact/contactRoutes.js'
import { handleError } from './http/errors.js'
import { rateLimit } from './http/rateLimit.js'
import { invoiceRoutes } from './invoices/invoiceRoutes.js'
import { newsletterRoutes } from './newsletter/newsletterRoutes.js'
import { checkoutRoutes } from './orders/checkoutRoutes.js'
import { orderRoutes } from './orders/orderRoutes.js'
import { paymentWebhook } from './payments/webhook.js'
import { uploadRoutes } from './uploads/uploadRoutes.js'

export function createApp() {
  const app = express()
  app.post('/api/webhooks/stripe', express.raw({ type: '*/*' }), paymentWebhook)
  app.use(express.json({ limit: '200kb' }), loadSession, rateLimit)
  app.use('/api/auth', loginRoutes)
  app.use('/api/products', productRoutes)
  app.use('/api/search', searchRoutes)
  app.use('/api/checkout', checkoutRoutes)
  app.use('/api/orders', orderRoutes)
  app.use('/api/invoices', invoiceRoutes)
  app.use('/api/bookings', bookingRoutes)
  app.use('/api/uploads', uploadRoutes)
  app.use('/api/newsletter', newsletterRoutes)
  app.use('/api/contact', contactRoutes)
  app.use('/api/admin', adminRoutes)
  app.use(handleError)
  return app
}
