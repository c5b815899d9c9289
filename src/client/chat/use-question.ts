import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type Place = () => HTMLElement | null;

/** A question that stands over what it is about, which is inert meanwhile; `leave` says where the focus goes. */
export function useQuestion() {
  const [asking, setAsking] = useState(false);
  const place = useRef<Place>(undefined);
  // Once the rest takes the focus again.
  useLayoutEffect(() => {
    if (!asking) place.current?.()?.focus();
  }, [asking]);

  const ask = useCallback(() => setAsking(true), []);
  const leave = useCallback((to: Place) => {
    place.current = to;
    setAsking(false);
  }, []);
  return { asking, ask, leave };
}
