/** Longest slug, as the schema has it. */
const longest = 60;

/** A name as it can stand in an address: Latin letters without accents, digits, and hyphens between them. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

type SlugForm = { setFieldValue(path: 'slug', slug: string): void };

/** The slug follows what it is made of until it is written by hand, and again once it is emptied. */
export function followSlug<Values extends { slug: string }>(
  form: SlugForm,
  [values, before]: [values: Values, before: Values],
  suggest: (values: Values) => string,
): void {
  const { slug } = values;
  if (slug !== before.slug || (slug !== '' && slug !== suggest(before))) return;
  const next = suggest(values);
  if (next !== slug) form.setFieldValue('slug', next);
}
