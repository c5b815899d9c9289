import sharp from 'sharp'

/** A photo for the page and one for lists; the camera's rotation is applied and its data removed. */
export async function resizeImage(input: Buffer) {
  const image = sharp(input).rotate()
  const large = await image.clone().resize({ width: 1200, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  const thumbnail = await image.clone().resize({ width: 320, height: 320, fit: 'cover' }).webp({ quality: 75 }).toBuffer()
  return { large, thumbnail }
}
