import { Check, Minus } from '../../../ui/icons.tsx';
import { StateBadge } from '../../kit/list.tsx';

/** Whether the project's client can sign in. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StateBadge
    look={
      isActive
        ? { word: 'Actif', color: 'green', Icon: Check }
        : { word: 'Inactif', color: 'gray', Icon: Minus }
    }
  />
);
