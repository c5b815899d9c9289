/** Cyrillic letters as passports spell them (ICAO 9303, part 3). */
const cyrillic =
  'а=a б=b в=v г=g ґ=g д=d ђ=d ѓ=g е=e ё=e є=ie ж=zh з=z ѕ=dz и=i і=i ї=i й=i ј=j к=k ќ=k л=l љ=lj м=m ' +
  'н=n њ=nj о=o п=p р=r с=s т=t ћ=c у=u ў=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu ' +
  'я=ia';
/** Greek ones after ISO 843, which passports follow too. */
const greek =
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ' +
  'ω=o';

const latinOf = new Map(
  `${cyrillic} ${greek}`.split(' ').map((pair) => {
    const [letter = '', latin = ''] = pair.split('=');
    return [letter, latin] as const;
  }),
);

/**
 * Writes Greek and Cyrillic letters in Latin ones, as passports do: a paper's fonts have none of them, and a name that
 * can be read is worth more than question marks. Everything else stays as it is.
 */
export const romanized = (text: string): string =>
  text.normalize('NFC').replace(/[\p{Script=Cyrillic}\p{Script=Greek}]+/gu, (word) => {
    const letters = [
      ...word.replace(/(?<=ο)[υύ]/giu, (letter) => (letter === letter.toLowerCase() ? 'u' : 'U')),
    ];
    return letters.map((letter, index) => toLatin(letter, letters[index + 1])).join('');
  });

/** A large letter that becomes several is large throughout among large ones. */
function toLatin(letter: string, next: string | undefined): string {
  const small = letter.toLowerCase();
  // Of an accented letter that the table does not have, the letter below the accent.
  const latin = latinOf.get(small) ?? latinOf.get(small.normalize('NFD')[0] ?? '');
  if (latin === undefined) return letter;
  if (letter === small) return latin;
  const isAmongLarge = next !== undefined && next !== next.toLowerCase();
  return isAmongLarge ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}
