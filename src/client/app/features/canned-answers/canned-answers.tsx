import { lazy, Suspense, useState } from 'react';
import { mayOpen } from '../../frame/rooms.ts';
import { useMe } from '../../frame/staff-session.ts';
import { CannedAnswerMenu, type MenuProps } from './canned-answer-menu.tsx';
import { fillName } from './fill-name.ts';

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
        onManage={mayOpen(role, '/support-admin') ? () => setIsManaging(true) : undefined}
      />
      {isManaging !== undefined && (
        <Suspense>
          <CannedAnswersDialog isOpen={isManaging} language={language} onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
