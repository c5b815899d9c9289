/** "1 article", "2 articles"; Arabic has six forms. */
export const plural = (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>, locale = 'fr') => forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? ''
