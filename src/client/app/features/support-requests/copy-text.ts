import { toasts } from '../../toasts.ts';

/** Copies a text and says so. */
export async function copyText(text: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ title: 'Copié', description });
  } catch {
    toasts.show({
      title: 'Impossible de copier',
      description: 'Le navigateur l’a refusé\u00a0: sélectionnez le texte et copiez-le vous-même.',
      variant: 'destructive',
    });
  }
}
