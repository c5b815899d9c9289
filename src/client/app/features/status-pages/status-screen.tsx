import { ReadingFrame } from '../../frame/reading-frame.tsx';
import { OpenPage } from './open-page.tsx';
import { StatusLock } from './status-lock.tsx';
import { useStatusPage } from './use-status-page.ts';

/** One status page: behind its password, or open. */
export function StatusScreen({ path, slug }: { path: string; slug: string }) {
  const { isOpen, query, open, end } = useStatusPage(slug);
  return (
    <ReadingFrame path={path} language={isOpen ? query.data?.content.language : undefined}>
      {isOpen ? <OpenPage query={query} onEnded={end} /> : <StatusLock slug={slug} onOpen={open} />}
    </ReadingFrame>
  );
}
