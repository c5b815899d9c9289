import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { toasts } from '../../toasts.ts';
import { forgetProject } from '../projects/kept-project.ts';

/** The end of paying: says what was noted and opens the dashboard. */
export function useFinishPayment() {
  const navigate = useNavigate();
  return useCallback(
    async ({ client }: ValidateOutput, title: string) => {
      forgetProject();
      // Going back must not lead to paying again.
      await navigate({ to: '/dashboard/$clientId', params: { clientId: client.id }, replace: true });
      toasts.show({ title, description: 'Keep the address of this page: it opens your dashboard.' });
    },
    [navigate],
  );
}
