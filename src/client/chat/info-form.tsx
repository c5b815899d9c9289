import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChatContext } from './chat-context.ts';
import styles from './composer.module.css';
import { type InfoFields, isEmail } from './contact.ts';
import { EmailField } from './email-field.tsx';

type Props = {
  fields: InfoFields;
  onFields(fields: InfoFields): void;
  onContinue(): void;
};

/** The visitor's details, all of them optional. */
export function InfoForm({ fields, onFields, onContinue }: Props) {
  const { texts } = useChatContext();
  const [wrong, setWrong] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const set = (part: Partial<InfoFields>) => onFields({ ...fields, ...part });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const bad = fields.email.trim() !== '' && !isEmail(fields.email);
    setWrong(bad);
    if (bad) event.currentTarget.querySelector<HTMLInputElement>('[type=email]')?.focus();
    else onContinue();
  }

  return (
    <form className={styles.info} noValidate onSubmit={submit}>
      <input
        ref={first}
        type="text"
        autoComplete="name"
        maxLength={100}
        dir={fields.name ? 'auto' : undefined}
        aria-label={texts.name}
        placeholder={texts.name}
        value={fields.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <EmailField
        aria-label={texts.email}
        placeholder={texts.email}
        value={fields.email}
        wrong={wrong}
        onText={(email) => {
          setWrong(false);
          set({ email });
        }}
      />
      <input
        type="tel"
        autoComplete="tel"
        maxLength={40}
        aria-label={texts.phone}
        placeholder={texts.phone}
        value={fields.phone}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <button type="submit">{texts.proceed}</button>
    </form>
  );
}
