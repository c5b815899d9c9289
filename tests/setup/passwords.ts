import { demoPassword } from '../../db/seed.ts';
import type { Deps } from '../../src/server/deps.ts';
import { makeHash } from '../../src/server/passwords/hashes.ts';
import type { PasswordCost } from '../../src/server/passwords/service.ts';

/** What a hash costs in tests, which type the same few passwords a thousand times: next to nothing. */
export const cheapCost: PasswordCost = { memory: 8, passes: 1 };

/** The hash of `demoPassword` for tests: that of the demo's seed costs as much as it should. */
export const demoPasswordHash = await makeHash(demoPassword, cheapCost);

type Watch = {
  onAsked?(): void | Promise<void>;
  onCompared?(hash: string | null | undefined, isRight: boolean): void | Promise<void>;
};

/** Lets a test look at each comparison of a password, which is done all the same. Answers how to stop. */
export function watchPasswords(
  { deps: { passwords } }: { deps: Pick<Deps, 'passwords'> },
  { onAsked, onCompared }: Watch,
): () => void {
  const { isRight } = passwords;
  passwords.isRight = async (hash, ...rest) => {
    await onAsked?.();
    const answer = await isRight(hash, ...rest);
    await onCompared?.(hash, answer);
    return answer;
  };
  return () => {
    passwords.isRight = isRight;
  };
}
