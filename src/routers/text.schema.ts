/** PostgreSQL cannot store U+0000 in a text: refused by the schemas, so that it is a 400 at the field and not a 500. */
export const storable = (text: string) => !text.includes('\u0000');
