import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { answerProofBy } from '../proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

/** Where a call that is refused until the password is shown again asks for it. Its dialog is loaded when it is needed. */
export function ProofQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(undefined);
  useEffect(
    () =>
      answerProofBy(() => {
        setIsNeeded(true);
        setIsOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setIsOpen(false);
    answer.current?.(isProven);
  };
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ProofDialog isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
