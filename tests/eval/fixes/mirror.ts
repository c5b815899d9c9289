import { spawn } from 'node:child_process';
import type { TreeFile } from '../../../src/server/ports/github.ts';

/** A git mirror on this machine, read as GitHub's API would answer of it. */
export type Mirror = {
  listTree(commit: string): Promise<TreeFile[]>;
  /** The texts of `files` in their order, with at most one of them in memory. */
  texts(files: TreeFile[]): AsyncGenerator<[TreeFile, string]>;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

export const openMirror = (folder: string): Mirror => ({
  async listTree(commit) {
    const git = spawn('git', ['-C', folder, 'ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
    const chunks: Buffer[] = [];
    for await (const chunk of git.stdout) chunks.push(chunk);
    const files = Buffer.concat(chunks)
      .toString('utf8')
      .split('\0')
      .flatMap((line) => {
        // Links and submodules are no files here, as they are none of GitHub's tree to the program.
        const [, sha, size, path] = /^100\d{3} blob ([0-9a-f]+)\s+(\d+)\t(.*)$/s.exec(line) ?? [];
        return sha && path ? [{ path, sha, size: Number(size) }] : [];
      });
    if (files.length === 0) throw new Error(`${folder} has no tree of ${commit}`);
    return files;
  },
  async *texts(files) {
    const git = spawn('git', ['-C', folder, 'cat-file', '--batch', '--buffer']);
    git.stdin.on('error', () => {});
    git.stdin.end(files.map(({ sha }) => `${sha}\n`).join(''));
    let rest: Buffer = Buffer.alloc(0);
    let at = 0;
    for await (const chunk of git.stdout) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let file = files[at]; file !== undefined; file = files[at]) {
        const end = rest.indexOf(10);
        if (end < 0) break;
        const [, type, size] = rest.toString('latin1', 0, end).split(' ');
        if (type !== 'blob') throw new Error(`${folder} has not ${file.path}`);
        const next = end + 1 + Number(size);
        if (rest.length <= next) break;
        yield [file, decode(rest.subarray(end + 1, next))];
        rest = rest.subarray(next + 1);
        at++;
      }
    }
    if (at < files.length) throw new Error(`${folder} has not ${files[at]?.path}`);
  },
});

function decode(bytes: Buffer): string {
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? '' : text;
  } catch {
    return '';
  }
}
