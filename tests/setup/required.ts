/** The value, which a test cannot go on without: throws where it is null or undefined. */
export function required<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error('What the test is about is missing');
  return value;
}
