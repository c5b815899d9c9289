import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';

/**
 * The link of a mail carries `#mail=<token>`, which no server sees by itself: told once, it proves that the mail
 * has arrived. It leaves the address at once, so that a copied address proves nothing.
 */
export function useMailToken(clientId: string): void {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  useEffect(() => {
    const token = new URLSearchParams(hash).get('mail');
    if (!token) return;
    void navigate({ to: '/dashboard/$clientId', params: { clientId }, hash: '', replace: true });
    // A token that is wrong, or a network that is away, is not the reader's affair.
    client.clients.confirmMail.mutate({ clientId, token }).catch(() => {});
  }, [hash, clientId, navigate, client]);
}
