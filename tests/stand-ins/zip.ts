import { crc32, deflateRawSync } from 'node:zlib';

/** `claimed` is the size that the directory tells, where it lies. */
export type ZippedFile = { name: string; content: Buffer; claimed?: number };

/** A zip as an attacker would write it: each file's size is what they say it is. */
export function makeZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed = content.length } of files) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  return Buffer.concat([...parts, ...directory, endOfZip(files.length, Buffer.concat(directory).length, at)]);
}

export function endOfZip(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A docx whose document is `xml`, which is all that a reader needs of one. */
export function makeDocx(document: Omit<ZippedFile, 'name'>, more: readonly ZippedFile[] = []): Buffer {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  return makeZip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: '_rels/.rels', content: Buffer.from(relations) },
    { name: 'word/document.xml', ...document },
    ...more,
  ]);
}

export const documentXml = (body: string, doctype = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${doctype}<w:document ${namespace}><w:body>${body}</w:body></w:document>`,
  );
export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Sections as Word writes them, each by its heading and its paragraph. */
export const headed = (sections: Readonly<Record<string, string>>) =>
  Object.entries(sections)
    .map(
      ([heading, text]) =>
        `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${heading}</w:t></w:r></w:p>${paragraph(text)}`,
    )
    .join('');
