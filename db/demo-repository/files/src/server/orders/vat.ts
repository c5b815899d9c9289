/** The tax that is inside an amount: 120 at 20 % holds 20. */
export const includedVat = (amountCents: number, rate: number) => Math.round(amountCents - amountCents / (1 + rate / 100))

/** Companies of other member states with a valid number pay no VAT (reverse charge). */
export function isExempt(country: string, vatNumber: string | undefined): boolean {
  return country !== 'FR' && vatNumber !== undefined && /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(vatNumber)
}

export const rates = { standard: 20, reduced: 5.5, books: 5.5, none: 0 }
