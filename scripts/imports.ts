/** One import or re-export: what it names, where it stands, and whether it is gone at run time. */
export type ModuleImport = { specifier: string; typeOnly: boolean; index: number };

const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const fromClause =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\s+|\{[^}]*\}\s*)from\s*['"]([^'"]+)['"]/gm;
const bareImport = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
/** Also `typeof import('…')`, which needs no file at run time but is not told apart here. */
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** The same text with comments blanked, every line still at its place. */
export function withoutComments(source: string): string {
  return source.replace(tokens, (token) => (/^\/[/*]/.test(token) ? token.replace(/[^\n]/g, ' ') : token));
}

/** The imports of a text that has no comments. */
export function importsOf(text: string): ModuleImport[] {
  const found = (pattern: RegExp, read: (match: RegExpExecArray) => Omit<ModuleImport, 'index'>) =>
    [...text.matchAll(pattern)].map((match) => ({ ...read(match), index: match.index }));
  return [
    ...found(fromClause, ([, type, specifier = '']) => ({ specifier, typeOnly: type !== undefined })),
    ...found(bareImport, ([, specifier = '']) => ({ specifier, typeOnly: false })),
    ...found(dynamicImport, ([, specifier = '']) => ({ specifier, typeOnly: false })),
  ];
}

/** The line, from 1, of a position in the text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
