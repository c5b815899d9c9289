/** What a test cannot go on without: throws where it is missing. */
export function the<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error('What the test is about is missing');
  return value;
}
