/** 1250 is written "12,50 €" in French and "€12.50" in English. */
export const formatPrice = (cents: number, locale = 'fr') => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
