import sharp from 'sharp';

/** A picture of one colour, as PNG unless another format is asked for. */
export function picture(width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2b6f8f' } })
    .toFormat(format)
    .toBuffer();
}

/** What a camera held on its side writes: turned by a mark, and with the place where it was taken. */
export function cameraPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8f2b2b' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture that stays above a size because it is noise. */
export function noise(side: number): Promise<Buffer> {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}

export const metadataOf = (content: Buffer) => sharp(content).metadata();
