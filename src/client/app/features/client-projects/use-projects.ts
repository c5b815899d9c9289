import { useQueryClient } from '@tanstack/react-query';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { changePagedRows, replacing, usePagedList } from '../../kit/paged.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { pagedKey, trpc } from '../../trpc.ts';
import { useReadAgain } from '../support-requests/use-requests.ts';

const words = wordsOf(clientProjectsWords);

/** The client projects that match the search; a new request changes their counts. */
export function useProjects(search: string | undefined) {
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminClientProject>({
    call: trpc.clientProjects.list,
    input: { search },
    read: (page, options) =>
      client.clientProjects.list.query({ ...(search && { search }), ...page }, options),
  });
  useReadAgain([pagedKey(trpc.clientProjects.list)]);
  return query;
}

/** Puts the server's answer on screen, and reads the lists again. */
export function useKeepProject(): (answered: AdminClientProject) => void {
  const queries = useQueryClient();
  const { clientProjects } = trpc.useUtils();
  return (answered) => {
    changePagedRows(queries, trpc.clientProjects.list, replacing(answered));
    void clientProjects.invalidate();
  };
}

/**
 * Closes the portal of a project, or opens it again. Closing asks for confirmation: whoever is signed in there is
 * signed out at once.
 */
export function useActivation() {
  const { ask, dialog } = useQuestion();
  const keep = useKeepProject();
  const { mutate } = trpc.clientProjects.update.useMutation({
    onSuccess(changed) {
      keep(changed);
      toasts.show({
        title: changed.isActive ? words.enable.done : words.disable.done,
        description: changed.name,
      });
    },
    onError: (error) => showError(error, { title: words.notChanged }),
  });
  function activate({ id, name, isActive }: AdminClientProject): void {
    const run = () => mutate({ clientProjectId: id, isActive: !isActive });
    if (!isActive) run();
    else
      ask({
        title: words.disable.question(name),
        text: words.disable.consequence,
        confirm: words.disable.action,
        isDangerous: true,
        run,
      });
  }
  return { activate, dialog };
}
