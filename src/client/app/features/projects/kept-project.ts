import { useState } from 'react';
import { type ValidateOutput, validateOutput } from '../../../../routers/projects.schema.ts';

const key = 'validatedProject';

/** What this tab has validated and not paid yet, so that a reload or the way back from a bank goes on with paying. */
function readKept(): ValidateOutput | undefined {
  try {
    return validateOutput.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Without storage the page works as well, until it is reloaded. */
function store(validated: ValidateOutput | undefined): void {
  try {
    if (validated) sessionStorage.setItem(key, JSON.stringify(validated));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** The validated project of this tab; `keep(undefined)` begins anew. */
export function useKeptProject() {
  const [validated, setValidated] = useState(readKept);
  return {
    validated,
    keep(next: ValidateOutput | undefined) {
      store(next);
      setValidated(next);
    },
  };
}

/** Its deposit is paid: a reload must not ask for it again. */
export const forgetProject = () => store(undefined);
