import { lazy, Suspense, useState } from 'react';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe } from '../../frame/staff-session.ts';
import { CannedAnswerMenu, type MenuProps } from './canned-answer-menu.tsx';

/** Its form brings the schemas along, which nothing else here needs. */
const CannedAnswersDialog = lazy(async () => ({
  default: (await import('./canned-answers-dialog.tsx')).CannedAnswersDialog,
}));

type Props = Pick<MenuProps, 'language' | 'onChoose'> & {
  /** Whom the answer is for, where that is known. */
  name?: string | undefined;
};

/** Puts one of the canned answers into a text; `support` and `admin` change them as well. */
export function CannedAnswers({ language, name, onChoose }: Props) {
  const { role } = useMe();
  /** Undefined until it was opened once. */
  const [isManaging, setIsManaging] = useState<boolean>();
  return (
    <>
      <CannedAnswerMenu
        language={language}
        onChoose={(text) => onChoose(fillName(text, name))}
        onManage={mayAccessPath(role, '/support-admin') ? () => setIsManaging(true) : undefined}
      />
      {isManaging !== undefined && (
        <Suspense>
          <CannedAnswersDialog isOpen={isManaging} language={language} onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
    </>
  );
}

const place = '\\{name\\}';
/** At the beginning of a line the place takes the comma behind it along, before it the comma and space in front. */
const atBeginning = new RegExp(`^[ \\t]*${place}[ \\t]*[,،:]?[ \\t]*(\\p{L}?)`, 'gmu');
const within = new RegExp(`[,،]?\\s*${place}`, 'gu');

/** A canned answer for one visitor: their name in its place, or no trace of the place where nobody knows the name. */
export function fillName(text: string, name: string | undefined): string {
  // A function, because a name may hold what `replace` would read as a reference.
  if (name !== undefined) return text.replaceAll('{name}', () => name);
  return text.replace(atBeginning, (_, letter: string) => letter.toUpperCase()).replace(within, '');
}
