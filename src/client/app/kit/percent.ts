/** Formats a share from 0 to 1 as a percentage in the locale: 14 % or 14%. */
export const percentText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
