import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'

export async function storeFile(content: Buffer, extension: string): Promise<string> {
  const name = `${randomUUID()}.${extension}`
  await mkdir('uploads', { recursive: true })
  await writeFile(`uploads/${name}`, content)
  return `/uploads/${name}`
}
