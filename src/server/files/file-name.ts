/** Most characters of a name, its ending counted. */
const longest = 120;

/** What is in a name without being seen, or changes how the rest is read: control, zero-width, direction, half a pair. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu;
/** What some system does not take in a name. */
const reserved = /[<>:"|?*]/g;
const ending = /\.([A-Za-z0-9]{1,8})$/;

/** The ending of a name in small letters, without its dot; empty where it has none. */
export const endingOf = (name: string): string => ending.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A name to show and to save under, made of what was sent: no part of a path, nothing unseen, at most 120 characters with
 * the ending kept, and never empty.
 */
export function safeName(sent: string): string {
  const last = sent.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const end = ending.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - end.length).replace(/^[. ]+|[. ]+$/g, '');
  const letters = [...(stem || 'fichier')].slice(0, longest - end.length);
  return letters.join('').trimEnd() + end;
}

/** The same name with the ending that its content asks for, so that no program takes it for something else. */
export function nameWithEnding(name: string, endings: readonly [string, ...string[]]): string {
  if (endings.includes(endingOf(name))) return name;
  const [first] = endings;
  return `${[...name].slice(0, longest - first.length - 1).join('')}.${first}`;
}
