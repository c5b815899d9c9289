import { useEffect, useEffectEvent } from 'react';

/** How long a gap in a growing text may wait for the event that closes it, in ms. */
const healAfter = 300;

/** Reads the messages again where a piece of a growing text was missed, and stays missing. */
export function useHealedGap(hasGap: boolean, readAgain: () => void): void {
  const heal = useEffectEvent(readAgain);
  useEffect(() => {
    if (!hasGap) return;
    const timer = setTimeout(heal, healAfter);
    return () => clearTimeout(timer);
  }, [hasGap]);
}
