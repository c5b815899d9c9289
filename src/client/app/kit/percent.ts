/** A share of a whole, 0 to 1, as percents are written where the locale is spoken: 14 % or 14%. */
export const percentText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
