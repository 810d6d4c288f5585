import sharp from 'sharp'

/** The longest side of a picture that people send each other, in pixels. */
const maxSide = 2560
/**
 * A picture that claims more pixels is not decoded. A phone's camera takes up to 108 million as JPEG, which is made smaller while it
 * is read; the others are decoded whole.
 */
const maxPixels = { jpg: 120_000_000, png: 40_000_000, webp: 40_000_000 } as const

/** The types of pictures that are written anew, with their endings. */
export const cleanedImages: Readonly<Record<string, keyof typeof maxPixels>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * The picture decoded and written anew, turned as it is meant to be seen: nothing of where and with what it was taken
 * (EXIF, GPS), nothing hidden behind its end, one frame. `null`: it is no such picture, broken, or too large to decode.
 * The work is done by libvips on threads of its own.
 */
export async function cleanImage(content: Buffer, mimetype: string): Promise<Buffer | null> {
  const type = cleanedImages[mimetype]
  if (type === undefined) return null
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels[type], failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    return await picture.toFormat(type === 'jpg' ? 'jpeg' : type).toBuffer()
  } catch {
    return null
  }
}
