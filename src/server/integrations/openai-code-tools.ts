import type OpenAI from 'openai';
import { z } from 'zod';
import type { RepositoryCode } from '../ports/prompt-writer.ts';
import { redactSecrets } from '../redaction.ts';

/** What a model may look at for one prompt: calls, and signs that they answer together and each. */
const [mostCalls, mostSigns, mostOfOne] = [16, 80_000, 12_000];
/** Lines of one reading. */
const mostLines = 200;

const definition = (name: string, description: string, parameters: z.ZodType) => ({
  type: 'function' as const,
  function: { name, description, parameters: z.toJSONSchema(parameters) as Record<string, unknown> },
});

const searchInput = z.object({ words: z.string() });
const readInput = z.object({
  path: z.string(),
  from: z.number().int().min(1).default(1),
  to: z.number().int().min(1).optional(),
});
const listInput = z.object({ folder: z.string().default('') });

export const codeTools: OpenAI.ChatCompletionTool[] = [
  definition(
    'search_code',
    'Lines of the repository that hold these words as they stand, case apart.',
    searchInput,
  ),
  definition('read_file', `Lines of a file, at most ${mostLines}, each behind its number.`, readInput),
  definition('list_files', 'Paths below a folder.', listInput),
];

/** Answers what a model asks of the code, within the bounds of one prompt. What it answers holds no `<`. */
export function createCodeDesk(code: RepositoryCode) {
  let calls = 0;
  let signs = 0;
  return {
    isOpen: () => calls < mostCalls && signs < mostSigns,
    async answer(name: string, input: string): Promise<string> {
      if (calls >= mostCalls || signs >= mostSigns)
        return 'refused: nothing more may be read for this prompt';
      calls++;
      // A look that fails is no reason to lose all that was paid for.
      const text = await look(code, name, input).catch(() => 'refused: it could not be read');
      const answer = redactSecrets(text)
        .slice(0, Math.min(mostOfOne, mostSigns - signs))
        .replaceAll('<', '\\u003c');
      signs += answer.length;
      return answer;
    },
  };
}

async function look(code: RepositoryCode, name: string, input: string): Promise<string> {
  const parsed = parseJson(input);
  if (name === 'search_code') {
    const { data } = searchInput.safeParse(parsed);
    if (data)
      return (await code.search(data.words)).map((hit) => JSON.stringify(hit)).join('\n') || 'nothing';
  }
  if (name === 'read_file') {
    const { data } = readInput.safeParse(parsed);
    if (data) {
      const to = Math.min(data.to ?? data.from + mostLines - 1, data.from + mostLines - 1);
      const lines = await code.read(data.path, data.from, to);
      return (
        lines?.map((line, index) => `${data.from + index} | ${line}`).join('\n') ?? 'no such file is known'
      );
    }
  }
  if (name === 'list_files') {
    const { data } = listInput.safeParse(parsed);
    if (data) return code.list(data.folder).join('\n') || 'nothing';
  }
  return 'refused: wrong arguments';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
