import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Star } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { usePutRequest } from './portal-list.ts';
import styles from './portal-satisfaction.module.css';

const words = ['Très insatisfait', 'Insatisfait', 'Mitigé', 'Satisfait', 'Très satisfait'];

type Props = { request: SupportRequest; onRefused(error: unknown): boolean };

/** How well a resolved request was treated, in stars; they can be changed. */
export function Satisfaction({ request, onRefused }: Props) {
  const { id: requestId, satisfaction } = request;
  const [chosen, setChosen] = useState(satisfaction);
  const name = useId();
  const stars = useRef<HTMLDivElement>(null);
  const put = usePutRequest();
  const rate = trpc.supportRequests.rate.useMutation({
    onSuccess(rated) {
      put(rated);
      // The button goes away with what was to be sent: the focus stays at the stars.
      stars.current?.querySelector<HTMLElement>('input:checked')?.focus();
      toasts.show({ title: 'Merci pour votre avis' });
    },
    onError: (error) => onRefused(error) || showError(error),
  });
  return (
    <fieldset className={styles.satisfaction}>
      <legend className={tone.label}>Êtes-vous satisfait du résultat&nbsp;?</legend>
      <div className={styles.answer}>
        <div ref={stars} className={styles.stars}>
          {words.map((word, index) => (
            <label
              key={word}
              className={styles.star}
              data-on={(chosen ?? 0) > index || undefined}
              title={word}
            >
              <input
                type="radio"
                name={name}
                checked={chosen === index + 1}
                aria-label={`${index + 1} sur 5\u00a0: ${word}`}
                onChange={() => setChosen(index + 1)}
              />
              <Star />
            </label>
          ))}
        </div>
        <span className={tone.quiet}>{chosen ? words[chosen - 1] : 'Choisissez de 1 à 5 étoiles'}</span>
        {chosen !== null && chosen !== satisfaction && (
          <Button
            size="compact-sm"
            loading={rate.isPending}
            onClick={() => rate.mutate({ requestId, satisfaction: chosen })}
          >
            Envoyer mon avis
          </Button>
        )}
      </div>
    </fieldset>
  );
}
