/** Types for single word lists: the packages only declare types for all lists together. */
declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>;
  export default graphs;
}
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs' {
  const words: string[];
  export default words;
}
