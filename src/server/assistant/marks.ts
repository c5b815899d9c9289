/**
 * Signs that are written or left out at will: Arabic vowel signs and tatweel, the Devanagari nukta (with its
 * letters of one piece), joiners and marks of direction.
 */
const marks = /[\u064b-\u0652\u0670\u0640\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const oftenMarked = /[\u0958-\u095f]/g;

/**
 * A text without the marks that two spellings of one word may differ in. `origin` leads back: the character at
 * `index` came from `origin(index)`, in UTF-16 code units.
 */
export function withoutMarks(marked: string): { text: string; origin: (index: number) => number } {
  if (marked.search(marks) < 0 && marked.search(oftenMarked) < 0)
    return { text: marked, origin: (index) => index };
  let text = '';
  const origins: number[] = [];
  for (let at = 0; at < marked.length; at += 1) {
    const bare = marked
      .charAt(at)
      .replace(oftenMarked, (letter) => letter.normalize('NFD'))
      .replace(marks, '');
    if (bare) origins.push(at);
    text += bare;
  }
  return { text, origin: (index) => origins[index] ?? marked.length };
}
