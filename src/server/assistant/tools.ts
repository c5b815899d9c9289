import { z } from 'zod';
import { priorities, type ToolCall } from './assistant.ts';

/** PostgreSQL's text cannot hold U+0000, so a call that has it counts as wrongly made. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((value) => !value.includes('\0'));

const tools = {
  hand_over: {
    description: 'Note that the visitor wants to talk to a person of the team.',
    schema: z.object({ reason: text(500) }),
  },
  set_contact: {
    description: 'Keep the name, e-mail or phone number that the visitor gave of their own accord.',
    schema: z.object({
      userName: text(100).optional(),
      userEmail: z.email().max(254).optional(),
      userPhone: text(40).optional(),
    }),
  },
  classify: {
    description: 'File the conversation under a short category and a priority, once its subject is clear.',
    schema: z.object({ category: text(60), priority: z.enum(priorities) }),
  },
};

/** The tools as a model is told of them: functions whose parameters are JSON Schema. */
export const toolDefinitions = Object.entries(tools).map(([name, { description, schema }]) => ({
  type: 'function' as const,
  function: { name, description, parameters: z.toJSONSchema(schema, { io: 'input' }) },
}));

/** A call as a model wrote it: `input` should be JSON. */
export type RawCall = { id: string; name: string; input: string };

/** The call as the program knows it; undefined for an unknown tool or wrong arguments, which the model is told. */
export function parseCall(call: RawCall): ToolCall | undefined {
  const tool = Object.hasOwn(tools, call.name) ? tools[call.name as keyof typeof tools] : undefined;
  if (!tool) return undefined;
  try {
    return { name: call.name, ...tool.schema.parse(JSON.parse(call.input)) } as ToolCall;
  } catch {
    return undefined;
  }
}
