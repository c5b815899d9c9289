import { type ComponentProps, useId } from 'react';
import { useChatContext } from './chat-context.ts';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  /** Whether what stands there is no address. */
  wrong: boolean;
  onText(text: string): void;
};

/** Where an e-mail address is typed, and that it is none. */
export function EmailField({ wrong, onText, ...field }: Props) {
  const { texts } = useChatContext();
  const problemId = useId();
  return (
    <>
      <input
        {...field}
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problemId : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {wrong && (
        <p id={problemId} role="alert">
          {texts.emailInvalid}
        </p>
      )}
    </>
  );
}
