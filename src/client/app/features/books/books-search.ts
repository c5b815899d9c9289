import { monthOf, textOf } from '../../kit/address.ts';

/** The filters of both lists that the books link to. */
export type FigureSearch = { month?: string; currency?: string; service?: string };

export function readFigureSearch(asked: Record<string, unknown>): FigureSearch {
  const [month, currency, service] = [
    monthOf(asked['month']),
    textOf(asked['currency']),
    textOf(asked['service'], 100),
  ];
  return {
    ...(month && { month }),
    ...(currency && /^[A-Z]{3}$/.test(currency) && { currency }),
    ...(service && { service }),
  };
}

/** The year of the books in the address; this year without one. */
export type BooksSearch = { year?: number };

export function readBooksSearch({ year }: Record<string, unknown>): BooksSearch {
  const asked = Number(year);
  return Number.isInteger(asked) && asked >= 2000 && asked <= 2099 ? { year: asked } : {};
}
