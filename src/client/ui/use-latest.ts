import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value that was drawn last, for what runs later than its drawing; other effects of the component see it already.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
