import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { kitWords, sharedWords } from '../../../content/app/kit.ts';
import type { ClientLanguage } from '../../../content/language.ts';
import { createJudge, type Judgement, passwordFaults } from '../../../routers/passwords.schema.ts';
import { agency } from '../agency.ts';
import { pageLanguage, wordsOf } from '../language.ts';
import classes from './password.module.css';

const words = wordsOf(kitWords).password;

type Props = {
  password: string;
  /** The least number of characters. */
  least: number;
  /** Names and addresses of the account's owner: they add nothing to the strength. */
  own?: readonly string[] | undefined;
  /** Shown before anything is typed. */
  hint?: string | undefined;
};

/**
 * Rates a password as the server does, with the two of its lists that matter most: 290 KB in all, loaded when
 * somebody types. What is refused here the server refuses too; the server knows rarer words besides and reports them
 * at the field.
 */
const judge = createJudge(async () => {
  const [passwords, words, graphs] = await Promise.all([
    import('@zxcvbn-ts/language-common/dist/passwords.json.mjs'),
    import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'),
  ]);
  return { dictionary: { passwords: passwords.default, words: words.default }, graphs: graphs.default };
});

/** The pause in typing after which a password is rated, in ms. */
const pause = 250;

/** The strength of a new password, in words and as a bar. */
export function PasswordStrength({ password, least, own = [], hint = words.hint(least) }: Props) {
  const judged = useJudgement(password, own);
  const missing = least - password.length;
  const judgement = missing > 0 ? undefined : judged;
  return (
    <>
      <span aria-live="polite">{password === '' ? hint : wordsFor(missing, judgement)}</span>
      {password !== '' && (
        <span className={classes.bar} aria-hidden data-fault={judgement?.fault}>
          {[1, 2, 3, 4].map((part) => (
            <span
              key={part}
              className={classes.part}
              data-filled={(judgement && part <= Math.max(judgement.score, 1)) || undefined}
            />
          ))}
        </span>
      )}
    </>
  );
}

function wordsFor(missing: number, judgement: Judgement | undefined): string {
  if (missing > 0) return words.missing(missing);
  if (!judgement) return words.longEnough;
  if (judgement.fault) return `${passwordFaults[judgement.fault]}.`;
  return judgement.score === 4 ? words.strong : words.fair;
}

/**
 * Undefined while there is nothing to rate, while somebody types, and where the lists failed to load: then only the
 * server rates.
 */
function useJudgement(password: string, own: readonly string[]): Judgement | undefined {
  const [typed] = useDebouncedValue(password, pause);
  const [judged, setJudged] = useState<{ password: string; judgement: Judgement }>();
  const names = [...own, agency.name, agency.email, window.location.hostname].join('\n');
  useEffect(() => {
    if (typed === '') return;
    let isLatest = true;
    judge(typed, names.split('\n')).then(
      (judgement) => isLatest && setJudged({ password: typed, judgement }),
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [typed, names]);
  return judged?.password === password ? judged.judgement : undefined;
}

type PasswordFieldProps = PasswordInputProps & {
  language?: ClientLanguage;
  /** The label of the reveal button, where it is in another language or no password is meant. */
  reveal?: string;
};

/** A password field with a reveal button that the keyboard reaches too. */
export function PasswordField({
  language = pageLanguage(),
  reveal = sharedWords[language].showPassword,
  ...props
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': reveal, 'aria-pressed': visible }}
    />
  );
}
