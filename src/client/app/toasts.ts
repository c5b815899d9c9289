import { createToasts } from '../ui/toast.model.ts';

/** The notices of the app: one at a time, shown by the one region in main.tsx. */
export const toasts = createToasts();
