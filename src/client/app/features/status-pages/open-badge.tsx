import { Check, Minus } from '../../../ui/icons.tsx';
import { StateBadge } from '../../kit/list.tsx';

/** Whether a password opens the page to its client. */
export const OpenBadge = ({ isOpen }: { isOpen: boolean }) => (
  <StateBadge
    look={
      isOpen
        ? { word: 'Ouverte', color: 'green', Icon: Check }
        : { word: 'Fermée', color: 'gray', Icon: Minus }
    }
  />
);
