import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { durationOf, type ShownToast, type ToastStore } from './toast.model.ts';
import styles from './toast.module.css';
import { usePassedFocus } from './use-passed-focus.ts';

/**
 * The place where toasts appear: on top on small screens, at the bottom right on larger ones.
 * `beside` moves it next to an open chat card, so that it covers nothing the visitor needs.
 */
export function ToastRegion({ toasts, closeLabel, nextFocus, beside = false }: Props) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  return (
    <div className={styles.region} data-beside={beside || undefined}>
      {shown && (
        <ToastCard
          key={shown.id}
          toast={shown}
          closeLabel={closeLabel}
          nextFocus={nextFocus}
          dismiss={() => toasts.dismiss(shown.id)}
        />
      )}
    </div>
  );
}

type Props = {
  toasts: ToastStore;
  closeLabel: string;
  /** Takes the focus of a toast that goes away, if what had it before is gone too. */
  nextFocus(): HTMLElement | null;
  beside?: boolean;
};

function ToastCard({
  toast,
  closeLabel,
  nextFocus,
  dismiss,
}: {
  toast: ShownToast;
  closeLabel: string;
  nextFocus(): HTMLElement | null;
  dismiss(): void;
}) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);
  usePassedFocus(card, () =>
    before.current instanceof HTMLElement && before.current.isConnected ? before.current : nextFocus(),
  );
  const [held, setHeld] = useState(false);
  const left = useRef(durationOf(toast));
  const leave = useRef(dismiss);
  useEffect(() => {
    leave.current = dismiss;
  });
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => leave.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held]);

  const destructive = toast.variant === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only stops its clock
    <div
      ref={card}
      className={styles.toast}
      data-variant={destructive ? 'destructive' : 'default'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        if (!card.current?.contains(relatedTarget)) before.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words} role={destructive ? 'alert' : 'status'}>
        <strong>{toast.title}</strong>
        {toast.description?.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={dismiss}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
