/** One short notice. The title says what happened, the description what it means, in one line or several. */
export type Toast = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run(): void };
};

/** A toast on screen: `id` tells two toasts with the same words apart. */
export type ShownToast = Toast & { id: number };

/** How long a toast stays when nobody points at it, in ms: longer where there is something to do about it. */
export const durationOf = ({ action }: Toast): number => (action ? 15_000 : 5_000);

export type ToastStore = ReturnType<typeof createToasts>;

/** Holds the toast on screen. Only one is shown at a time: the next one takes its place. */
export function createToasts() {
  let shown: ShownToast | undefined;
  let count = 0;
  const listeners = new Set<() => void>();

  function set(next: ShownToast | undefined): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  return {
    show(toast: Toast): number {
      count += 1;
      set({ ...toast, id: count });
      return count;
    },
    /** Takes that toast away; one that was replaced meanwhile is not touched. */
    dismiss(id: number): void {
      if (shown?.id === id) set(undefined);
    },
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
