import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  /** Takes the focus over. */
  heir(): HTMLElement | null;
};

/** A button that goes away while it may have the focus, which would then be lost to the page. */
export function PassingButton({ heir, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(heir);
  useLayoutEffect(() => {
    latest.current = heir;
  });
  // Runs before the element leaves the document, whatever made it leave.
  useLayoutEffect(() => {
    const { current: element } = button;
    return () => {
      if (document.activeElement === element) latest.current()?.focus();
    };
  }, []);
  return <button ref={button} type="button" {...props} />;
}
