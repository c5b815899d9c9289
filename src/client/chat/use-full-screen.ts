import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** The width up to which the full card fills the screen; the style sheet has the same figure. */
const phone = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * On a phone the full card covers the page: it keeps to what the on-screen keyboard leaves free, and what lies
 * under it neither scrolls nor takes the focus. Answers whether that is so.
 */
export function useFullScreen(card: RefObject<HTMLElement | null>, full: boolean): boolean {
  const small = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
  const covers = small && full;

  // A layout effect: the page is uncovered in the same breath as the card goes, so that it can take the focus.
  useLayoutEffect(() => {
    const { current: element } = card;
    if (!covers || !element) return;
    const { visualViewport } = window;
    const fit = () => {
      // Zoomed in with two fingers, the visible part is a glass over the card and not its measure.
      if (!visualViewport || visualViewport.scale > 1.01) return;
      element.style.setProperty('--chat-top', `${visualViewport.offsetTop}px`);
      element.style.setProperty('--chat-height', `${visualViewport.height}px`);
    };
    fit();
    visualViewport?.addEventListener('resize', fit);
    visualViewport?.addEventListener('scroll', fit);
    const release = coverPage(element);
    return () => {
      visualViewport?.removeEventListener('resize', fit);
      visualViewport?.removeEventListener('scroll', fit);
      release();
    };
  }, [card, covers]);

  return covers;
}

/** Makes everything beside the element and its ancestors inert; the answer undoes it. */
function coverPage(element: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  // The card's own neighbours are the toasts: they stay.
  for (let inner = element.parentElement; inner && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement?.children ?? []) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      covered.push(other);
    }
  }
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  return () => {
    for (const other of covered) other.inert = false;
    style.overflow = overflow;
  };
}
