import { useEffect } from 'react';
import { teamFilesWords } from '../../../../content/app/team-files.ts';
import type { TeamFile } from '../../../../routers/team.schema.ts';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { sayResult } from './result-toasts.ts';
import { useRefused } from './team-session.ts';

const words = wordsOf(teamFilesWords);

/** How long before the files' addresses expire they are renewed, in ms; they last at least 10 minutes. */
const renewal = 8 * 60_000;

export type TeamFiles = ReturnType<typeof useTeamFiles>;

/** The files of a project while its tab is shown; their addresses are renewed before they expire. */
export function useTeamFiles(projectId: number, isShown: boolean) {
  const refused = useRefused();
  const { files } = trpc.useUtils().team;
  const query = trpc.team.files.useQuery(
    { projectId },
    { enabled: isShown, refetchInterval: renewal, refetchOnWindowFocus: isOld },
  );
  useEffect(() => {
    if (query.error) refused(query.error);
  }, [query.error, refused]);
  const put = (changed: (all: TeamFile[]) => TeamFile[]) => {
    files.setData({ projectId }, (all) => all && changed(all));
    void files.invalidate({ projectId });
  };
  const remove = trpc.team.removeFile.useMutation({
    // When the answer comes, the stream may already have reported the deletion.
    onMutate: ({ fileId }) => files.getData({ projectId })?.find(({ id }) => id === fileId),
    onSuccess(_, { fileId }, removed) {
      put((all) => all.filter(({ id }) => id !== fileId));
      sayResult({ title: words.removed, ...(removed && { description: removed.fileName }) });
    },
    onError(error) {
      if (refused(error)) return;
      sayResult({ title: words.removeFailed, description: words.removeFailedText, variant: 'destructive' });
      void files.invalidate({ projectId });
    },
  });
  return {
    query,
    /** The newest is first. */
    add: (file: TeamFile) => put((all) => [file, ...all.filter(({ id }) => id !== file.id)]),
    remove: ({ id }: TeamFile) => remove.mutate({ fileId: id }),
    /** The file that is being deleted. */
    removing: remove.isPending ? remove.variables.fileId : undefined,
  };
}

const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => Date.now() - state.dataUpdatedAt > renewal;
