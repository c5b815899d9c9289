type Zone = { countries: string[]; steps: [grams: number, cents: number][]; freeFromCents: number }

const zones: Zone[] = [
  { countries: ['FR', 'MC'], steps: [[500, 490], [2000, 690], [10000, 1290]], freeFromCents: 6000 },
  { countries: ['BE', 'LU', 'DE', 'ES', 'IT', 'NL'], steps: [[500, 890], [2000, 1290], [10000, 1990]], freeFromCents: 12000 },
  { countries: ['AE', 'MA', 'TN'], steps: [[500, 1990], [2000, 2990]], freeFromCents: Number.POSITIVE_INFINITY },
]

/** Delivery fee for a weight, free from an amount on. Throws for countries that are not delivered to. */
export function shippingCents(country: string, weightGrams: number, amountCents: number): number {
  const zone = zones.find(({ countries }) => countries.includes(country))
  if (!zone) throw new Error('We do not deliver to this country')
  if (amountCents >= zone.freeFromCents) return 0
  const step = zone.steps.find(([grams]) => weightGrams <= grams) ?? zone.steps.at(-1)
  return step?.[1] ?? 0
}

export const deliveryDays = (country: string) => (country === 'FR' ? [2, 3] : [4, 8])
