import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './composer.module.css';
import { type InfoFields, isEmail } from './contact.ts';
import { useTalk } from './talk-context.ts';

type Props = {
  fields: InfoFields;
  onFields(fields: InfoFields): void;
  onContinue(): void;
};

/** The visitor's details, all of them optional. */
export function InfoForm({ fields, onFields, onContinue }: Props) {
  const { texts } = useTalk();
  const [wrong, setWrong] = useState(false);
  const problemId = useId();
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
      <input
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-label={texts.email}
        placeholder={texts.email}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problemId : undefined}
        value={fields.email}
        onChange={(event) => {
          setWrong(false);
          set({ email: event.target.value });
        }}
      />
      {wrong && (
        <p id={problemId} role="alert">
          {texts.emailInvalid}
        </p>
      )}
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
