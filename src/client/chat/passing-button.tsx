import { type ComponentProps, useRef } from 'react';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import { useChatContext } from './chat-context.ts';

type Props = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  /** Takes the focus over, where it is not the conversation's own place. */
  nextFocus?(): HTMLElement | null;
};

/** A button of the conversation that goes away while it may have the focus. */
export function PassingButton({ nextFocus, ...props }: Props) {
  const context = useChatContext();
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button, nextFocus ?? context.nextFocus);
  return <button ref={button} type="button" {...props} />;
}
