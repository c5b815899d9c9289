import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import { StateBadge } from '../../kit/list.tsx';
import { wordsOf } from '../../language.ts';

const words = wordsOf(statusPagesWords);

/** Whether a password opens the page to its client. */
export const OpenBadge = ({ isOpen }: { isOpen: boolean }) => (
  <StateBadge
    look={
      isOpen
        ? { word: words.open, color: 'green', Icon: Check }
        : { word: words.closed, color: 'gray', Icon: Minus }
    }
  />
);
