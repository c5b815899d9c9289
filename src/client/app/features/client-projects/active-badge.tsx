import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import { StateBadge } from '../../kit/list.tsx';
import { wordsOf } from '../../language.ts';

const { states } = wordsOf(clientProjectsWords);

/** Whether the project's client can sign in. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StateBadge
    look={
      isActive
        ? { word: states.active, color: 'green', Icon: Check }
        : { word: states.inactive, color: 'gray', Icon: Minus }
    }
  />
);
