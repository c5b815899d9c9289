import type { Language } from '../../src/content/language.ts';
import type { EvalCase } from './eval-case.ts';

type Turns = string | string[];
type Options = { chosen?: Language; none?: string[] };

/** Short ways to write the cases of one language: each answers a case whose id begins with the language. */
export function casesIn(language: Language) {
  const make = (id: string, turns: Turns, expect: EvalCase['expect'], chosen?: Language): EvalCase => ({
    id: `${language}-${id}`,
    turns: [turns].flat(),
    language,
    ...(chosen && { chosen }),
    expect,
  });
  return {
    /** Each of `facts` has to be in the answer; a list holds spellings of one fact. */
    fact: (id: string, turns: Turns, facts: (string | string[])[], { chosen, none }: Options = {}) =>
      make(
        id,
        turns,
        { kind: 'fact', all: facts.map((fact) => [fact].flat()), ...(none && { none }) },
        chosen,
      ),
    person: (id: string, turns: Turns, chosen?: Language) => make(id, turns, { kind: 'person' }, chosen),
    unknown: (id: string, turns: Turns, chosen?: Language) => make(id, turns, { kind: 'unknown' }, chosen),
    refuse: (id: string, turns: Turns, chosen?: Language) => make(id, turns, { kind: 'refuse' }, chosen),
  };
}
