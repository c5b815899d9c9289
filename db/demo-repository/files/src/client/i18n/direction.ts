export const isRightToLeft = (locale: string) => ['ar', 'he', 'ur'].includes(locale)

export function applyDirection(locale: string) {
  document.documentElement.lang = locale
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}
