import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { frameWords } from '../../../content/app/frame.ts';
import { codeOf } from '../errors.ts';
import { wordsOf } from '../language.ts';
import { toasts } from '../toasts.ts';
import { queryClient, trpcCache } from '../trpc.ts';

const { session } = wordsOf(frameWords);

let checking: Promise<void> | undefined;

/**
 * Asks the server again who is signed in. Nobody is sent to the sign-in, another role to its own screens. Several
 * calls refused at once ask once.
 */
export function useAccessCheck(): () => Promise<void> {
  const router = useRouter();
  return useCallback(() => {
    checking ??= check(router).finally(() => {
      checking = undefined;
    });
    return checking;
  }, [router]);
}

async function check(router: ReturnType<typeof useRouter>): Promise<void> {
  const before = trpcCache.staff.me.getData();
  try {
    const now = await trpcCache.staff.me.fetch(undefined, { staleTime: 0 });
    const isOther = now.role !== before?.role || now.lacksFactor !== before.lacksFactor;
    if (isOther) await router.invalidate();
  } catch (error) {
    if (codeOf(error) !== 'UNAUTHORIZED' || router.state.location.pathname === '/login') return;
    await router.navigate({ to: '/login', search: { to: router.state.location.href }, replace: true });
    toasts.show({
      title: session.ended,
      description: session.signInAgain,
    });
  }
}

/** While mounted, any call that is refused for want of a session or a role makes the app check who is signed in. */
export function useAccessWatch(): void {
  const checkAccess = useAccessCheck();
  useEffect(() => {
    const look = (error: unknown) => {
      const code = codeOf(error);
      if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') void checkAccess();
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && !isMe(event.query.queryKey)) {
          look(event.action.error);
        }
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [checkAccess]);
}

/** The check is such a call itself and handles its own refusal. */
const isMe = ([path]: readonly unknown[]) => Array.isArray(path) && path.join('.') === 'staff.me';
