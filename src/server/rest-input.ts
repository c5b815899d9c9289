import { z } from 'zod';

/**
 * Reads the strings of a path or query as the schema's types ask: `limit=5` is a number, `archived=false` is false.
 * What cannot be read stays the string it is, for the schema to refuse with the field's path. The schema is only read.
 */
export function readStrings(
  schema: z.ZodType | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? readString(shape[name], value) : value,
    ]),
  );
}

function readString(schema: z.ZodType | undefined, value: string): unknown {
  const type = schema && innerType(schema);
  if (type instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (type instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** The schema inside `optional`, `default`, `catch` and the like. */
function innerType(schema: z.ZodType): z.ZodType {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  return inner ? innerType(inner) : schema;
}
