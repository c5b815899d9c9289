import { type ComponentProps, useRef } from 'react';
import { usePassedFocus } from '../ui/use-passed-focus.ts';

type Props = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  /** Takes the focus over. */
  nextFocus(): HTMLElement | null;
};

/** A button that goes away while it may have the focus. */
export function PassingButton({ nextFocus, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button, nextFocus);
  return <button ref={button} type="button" {...props} />;
}
