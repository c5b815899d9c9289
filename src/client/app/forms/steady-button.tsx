import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The button under every button of Mantine, which disables one that is at work: browsers then take the focus from it,
 * and the keyboard is lost. This one keeps the focus and does nothing meanwhile, not even send the form around it.
 */
export function SteadyButton({ disabled, onClick, type = 'button', ...props }: Props) {
  if (!props['data-loading']) return <button {...props} type={type} disabled={disabled} onClick={onClick} />;
  return <button {...props} type={type} aria-disabled="true" onClick={(event) => event.preventDefault()} />;
}
