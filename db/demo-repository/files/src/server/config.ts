const need = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

export const config = {
  port: Number(process.env.PORT ?? 4000),
  databaseUrl: need('DATABASE_URL'),
  stripeKey: need('STRIPE_KEY'),
  stripeWebhookSecret: need('STRIPE_WEBHOOK_SECRET'),
  smtpUrl: need('SMTP_URL'),
  shopTimeZone: 'Europe/Paris',
  publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:5173',
}
