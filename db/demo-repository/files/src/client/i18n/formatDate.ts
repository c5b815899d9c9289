const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
export const formatDate = (iso: string, locale = 'fr') => new Date(iso).toLocaleDateString(locale, options)
export const formatHour = (iso: string, locale = 'fr') => new Date(iso).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
