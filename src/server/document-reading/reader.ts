import type { DocumentReader } from '../document-reader.ts';

/** Reads uploaded and linked documents. */
export function createDocumentReader(): DocumentReader {
  return {
    async read() {
      throw new Error('To be written');
    },
  };
}
