import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { OpenPage } from './open-page.tsx';
import { StatusLock } from './status-lock.tsx';
import { forgetUnlocked, isUnlocked, keepUnlocked } from './unlocked.ts';

/** Under this what the server told of pages is cached. */
const pageKey = [['statusPages', 'get']];

/** One status page: locked until this tab has unlocked it, and only then asked for. */
export function StatusScreen({ slug }: { slug: string }) {
  const [isOpen, setIsOpen] = useState(isUnlocked);
  const queryClient = useQueryClient();
  const end = useCallback(() => {
    forgetUnlocked();
    queryClient.removeQueries({ queryKey: pageKey });
    setIsOpen(false);
  }, [queryClient]);
  if (isOpen) return <OpenPage slug={slug} onEnded={end} />;
  return (
    <StatusLock
      slug={slug}
      onOpen={() => {
        // The document was made for somebody who could read nothing: one for a reader may frame the preview.
        if (keepUnlocked()) window.location.reload();
        else setIsOpen(true);
      }}
    />
  );
}
