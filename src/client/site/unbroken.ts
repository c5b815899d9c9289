/**
 * Keeps a text of so many letters on one line, where it has the room that it is known to need; a longer one, which the
 * agency may have typed, breaks as it must. A few marks above and below letters take no room.
 */
export const unbroken = (text: string, most: number) =>
  text.length <= most + 6 && text.replace(/\p{M}/gu, '').length <= most ? { 'data-unbroken': true } : {};
