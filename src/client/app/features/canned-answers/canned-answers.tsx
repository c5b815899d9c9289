import { lazy, Suspense, useState } from 'react';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe } from '../../frame/staff-session.ts';
import { CannedAnswerMenu, type MenuProps } from './canned-answer-menu.tsx';

/** Loaded on demand: its form imports the schemas, which nothing else here needs. */
const CannedAnswersDialog = lazy(async () => ({
  default: (await import('./canned-answers-dialog.tsx')).CannedAnswersDialog,
}));

type Props = Pick<MenuProps, 'language' | 'onChoose'> & {
  /** Who the answer is for, where that is known. */
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
/**
 * At the start of a line the placeholder is removed with the comma after it, elsewhere with the comma and space
 * before it.
 */
const atBeginning = new RegExp(`^[ \\t]*${place}[ \\t]*[,،:]?[ \\t]*(\\p{L}?)`, 'gmu');
const within = new RegExp(`[,،]?\\s*${place}`, 'gu');

/**
 * A canned answer for one visitor: the name in place of the placeholder, or no trace of it where the name is unknown.
 */
export function fillName(text: string, name: string | undefined): string {
  // A function, because a name may contain what `replace` would read as a reference.
  if (name !== undefined) return text.replaceAll('{name}', () => name);
  return text.replace(atBeginning, (_, letter: string) => letter.toUpperCase()).replace(within, '');
}
