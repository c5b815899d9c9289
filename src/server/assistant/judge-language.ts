import { type Language, languages } from '../../content/language.ts';
import { detectLanguage } from './detect-language.ts';

/**
 * What people paste or name, in whatever language it is: code, what is quoted, links, addresses, names of files, and
 * failures.
 */
const pasted =
  /`[^`\n]*`|«[^«»]*»|“[^“”]*”|"[^"\n]*"|\p{L}+(?:Error|Exception)\b:.*|\S*(?:[/\\@_=]|[.:]\p{L})\S*|\S*\p{Ll}\p{Lu}\S*/gu;
/** A line of a program, of its log or of a stack trace. */
const ofProgram =
  /^\s*at\s\S+(?:\s?\(.*\)|:\d+)\s*$|^\s*File\s".*", line\s\d|^\s*(?:Traceback|Caused by)\b|\b(?:ERROR|WARN|INFO|DEBUG|FATAL)\b|[{}]\s*$|\)\s*;\s*$|\w\(\)|<\/?\w+[^>]*>/u;

/** So many words have to tell, and by how much more than those of the next language. */
const fewestWords = 4;
const clearly = 1.5;

/**
 * The language in which somebody writes: each line of their texts counts with its words, and what they paste counts for
 * nothing. Undefined where few words tell, or another language has nearly as many.
 */
export function judgeLanguage(texts: readonly string[]): Language | undefined {
  const lines = texts
    .flatMap((text) => text.replace(/```[\s\S]*?(?:```|$)/g, '\n').split('\n'))
    .filter((line) => !ofProgram.test(line))
    .map((line) => line.replace(pasted, ' '));
  const told = lines.map((line) => ({
    language: detectLanguage(line),
    words: line.match(/\p{L}[\p{L}\p{M}]+/gu)?.length ?? 0,
  }));
  const wordsIn = (wanted: Language) =>
    told.reduce((sum, { language, words }) => (language === wanted ? sum + words : sum), 0);
  const [most, next] = languages
    .map((language) => ({ language, words: wordsIn(language) }))
    .toSorted((one, other) => other.words - one.words);
  const isClear = most && most.words >= fewestWords && most.words > (next?.words ?? 0) * clearly;
  return isClear ? most.language : undefined;
}
