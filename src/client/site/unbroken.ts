/**
 * Keeps a text of so many characters on one line, where it has the room that it is known to need; a longer one, which
 * the agency may have typed, breaks as it must.
 */
export const unbroken = (text: string, most: number) =>
  text.length <= most ? { 'data-unbroken': true } : {};
