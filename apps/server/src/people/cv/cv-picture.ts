import sharp from 'sharp';

const SIDE = 300;

/** A stored picture, which was drawn by us, as documents take it. */
export const asJpeg = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
