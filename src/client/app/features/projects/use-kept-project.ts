import { useState } from 'react';
import { type ValidateOutput, validateOutput } from '../../../../routers/projects.schema.ts';
import { keepProject, read } from './kept-project.ts';

/** The validated project of this tab; `keep(undefined)` begins anew. */
export function useKeptProject() {
  const [validated, setValidated] = useState(() => validateOutput.safeParse(read('project')).data);
  return {
    validated,
    keep(next: ValidateOutput | undefined) {
      keepProject(next);
      setValidated(next);
    },
  };
}
