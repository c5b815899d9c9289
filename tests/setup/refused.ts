import { expect } from 'vitest';

type Refused = { issues?: { path: string | (string | number)[]; message: string }[] };
type Refusal = Refused & { code?: string; cause?: Refused };

/**
 * A call is refused at this field of its input, with this sentence where one is given. What the schema refuses names
 * its fields as zod does, what the service refuses as the answer does.
 */
export async function expectRefusedAt(
  call: Promise<unknown>,
  path: string,
  message: unknown = expect.any(String),
): Promise<void> {
  const refusal = await call.then(
    () => undefined,
    (thrown: Refusal) => thrown,
  );
  const [issue] = refusal?.issues ?? refusal?.cause?.issues ?? [];
  expect({
    code: refusal?.code,
    path: [issue?.path].flat().join('.'),
    message: issue?.message,
  }).toEqual({ code: 'BAD_REQUEST', path, message });
}
