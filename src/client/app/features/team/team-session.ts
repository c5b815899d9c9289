import { createContext, useCallback, useContext } from 'react';
import { type Keeper, useKeptIn } from '../../../ui/kept.ts';
import { codeOf, showError } from '../../errors.ts';
import { UploadError } from '../../uploads/upload.ts';

/** Whether a call was refused because the area is closed to whoever sent it; to staff of another area as well. */
export function isLockedOut(error: unknown): boolean {
  if (error instanceof UploadError) return error.status === 401 || error.status === 403;
  const code = codeOf(error);
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN';
}

type TeamSession = {
  /** Drafts by name. They survive when the server locks the area, but no reload. */
  drafts: Keeper;
  /** Called when the server has closed the area. */
  onEnded(): void;
};

export const TeamSessionContext = createContext<TeamSession | undefined>(undefined);

function useTeamSession(): TeamSession {
  const session = useContext(TeamSessionContext);
  if (!session) throw new Error('The team area is locked');
  return session;
}

/** The function to call when the server has closed the area. */
export const useEndedSession = (): (() => void) => useTeamSession().onEnded;

/** Handles an error: true where the area is closed to the caller, which its gate then says. */
export function useRefused(): (error: unknown) => boolean {
  const { onEnded } = useTeamSession();
  return useCallback(
    (error) => {
      const isEnd = isLockedOut(error);
      if (isEnd) onEnded();
      return isEnd;
    },
    [onEnded],
  );
}

/** Reports that a change was refused, which also says how things stand now. */
export function useFailure(): (title: string) => (error: unknown) => void {
  const refused = useRefused();
  return useCallback(
    (title) => (error) => {
      if (!refused(error)) showError(error, { title });
    },
    [refused],
  );
}

/** State that is kept while the code has to be entered again. */
export const useDraft = <T>(name: string, initial: T) => useKeptIn(useTeamSession().drafts, name, initial);
