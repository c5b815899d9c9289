import { Badge, VisuallyHidden } from '@mantine/core';
import { kitWords } from '../../../content/app/kit.ts';
import { wordsOf } from '../language.ts';

const { unread: words } = wordsOf(kitWords);

/** From this number on only "more than" is shown. */
const most = 99;

/** The number of messages that nobody of the agency has read, with a label for screen readers. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  const figure = count > most ? `${most}+` : count;
  const what = count === 1 ? words.one : words.several;
  return (
    <Badge
      h="1.375rem"
      px="xs"
      fz="xs"
      fw={700}
      lts={0}
      tt="none"
      miw="max-content"
      variant="filled"
      title={`${figure} ${what}`}
    >
      {figure}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Badge>
  );
}
