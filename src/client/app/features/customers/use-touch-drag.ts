import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger must rest on a card to drag it, in ms: a shorter touch scrolls or opens. */
const hold = 300;
/** A finger that has moved this far before that, in px, scrolls. */
const slack = 8;
/** The distance to the edge at which a dragged card scrolls the board, and the speed per frame, both in px. */
const edge = 48;
const step = 10;

type Options = {
  /** The element that scrolls sideways and contains the drop targets, each with `data-drop`. */
  board: { current: HTMLElement | null };
  onTake(): void;
  /** The drop target under the finger; undefined where there is none. */
  onOver(place: string | undefined): void;
  /** Called when it is dropped; with undefined where the drag was cancelled. */
  onDrop(place: string | undefined): void;
};

/**
 * Drags something by touch, which the browser's own drag and drop does not do everywhere. The drag starts after a
 * moment of rest, so that the board still scrolls. A mouse uses the browser's own.
 */
export function useTouchDrag({ board, onTake, onOver, onDrop }: Options) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return function onPointerDown(start: PointerEvent<HTMLElement>): void {
    // A button or a link in it is pressed, not dragged; a second finger zooms.
    if (start.pointerType !== 'touch' || !start.isPrimary) return;
    if ((start.target as Element).closest('button')) return;
    let isCarried = false;
    let at = { x: start.clientX, y: start.clientY };
    let frame = 0;
    const placeAt = () =>
      document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
    const roll = () => {
      const whole = board.current;
      if (whole) {
        const { left, right } = whole.getBoundingClientRect();
        const from = Math.max(left, 0);
        const to = Math.min(right, window.innerWidth);
        if (at.x < from + edge) whole.scrollLeft -= step;
        if (at.x > to - edge) whole.scrollLeft += step;
      }
      onOver(placeAt());
      frame = requestAnimationFrame(roll);
    };
    const timer = setTimeout(() => {
      isCarried = true;
      onTake();
      frame = requestAnimationFrame(roll);
    }, hold);
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slack;
      at = { x: event.clientX, y: event.clientY };
      if (!isCarried && isFar) end();
    };
    // While something is dragged nothing scrolls, and the long touch opens no context menu.
    const keep = (event: Event) => {
      if (isCarried && event.cancelable) event.preventDefault();
    };
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', put);
      removeEventListener('pointercancel', giveUp);
      removeEventListener('touchmove', keep);
      removeEventListener('contextmenu', keep, true);
      removeEventListener('dragstart', keep, true);
      stop.current = undefined;
    };
    const put = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      at = { x: event.clientX, y: event.clientY };
      finish(placeAt());
    };
    const giveUp = () => finish(undefined);
    const finish = (place: string | undefined) => {
      const wasCarried = isCarried;
      end();
      if (!wasCarried) return;
      // The click that follows would open the card.
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, true), 0);
      onDrop(place);
    };
    stop.current?.();
    stop.current = end;
    addEventListener('pointermove', move);
    addEventListener('pointerup', put);
    addEventListener('pointercancel', giveUp);
    addEventListener('touchmove', keep, { passive: false });
    addEventListener('contextmenu', keep, true);
    addEventListener('dragstart', keep, true);
  };
}
