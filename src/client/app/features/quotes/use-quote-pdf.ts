import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';

/** Fetches the quote as PDF and hands it to the browser as a download. */
export function useQuotePdf(slug: string, onError: (error: unknown) => void) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: () => client.quotes.pdf.query({ slug }),
    onSuccess(base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${slug}.pdf`;
      link.click();
      // Not at once: some browsers read it only after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError,
  });
}
