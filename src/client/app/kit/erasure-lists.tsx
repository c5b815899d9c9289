import { Text } from '@mantine/core';
import { useId } from 'react';
import { erasedKinds, type RightsWords } from '../../../content/person-rights.ts';
import type { OwnRights } from '../../../routers/rights.schema.ts';

type Props = Pick<OwnRights, 'kept'> & {
  titles: { goes: string; stays: string };
  /** What is erased; absent where it is erased already. */
  goes?: OwnRights['goes'];
  /** What is erased first and not counted. */
  first?: string;
  words: RightsWords;
};

/** Lists what an erasure removes of a person, and what it keeps and why. */
export function ErasureLists({ titles, goes, first, kept, words }: Props) {
  const id = useId();
  return (
    <>
      {goes && (
        <section aria-labelledby={`${id}-goes`}>
          <Text id={`${id}-goes`} fw={650}>
            {titles.goes}
          </Text>
          <ul>
            {first && <li>{first}</li>}
            {erasedKinds
              .filter((kind) => goes[kind] > 0)
              .map((kind) => (
                <li key={kind}>{words.erased[kind](goes[kind])}</li>
              ))}
          </ul>
        </section>
      )}
      <section aria-labelledby={`${id}-stays`}>
        <Text id={`${id}-stays`} fw={650}>
          {titles.stays}
        </Text>
        <ul>
          {kept.map(({ kind, count }) => (
            <li key={kind}>
              <strong>{words.kept[kind].name(count)}</strong> — {words.kept[kind].why}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
