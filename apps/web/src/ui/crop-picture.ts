/** A part of a picture, in its own pixels. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CropOptions {
  /** The longest side of what is kept, in pixels; what is smaller is not made larger. */
  readonly side: number;
  readonly name: string;
}

/** Enough for a face; the server encodes it once more. */
const QUALITY = 0.92;

/** The square part of a picture as a file of its own, small enough to be sent by any phone. */
export async function cropped(source: string, part: Part, { side, name }: CropOptions): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const length = Math.max(1, Math.round(Math.min(side, part.width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: length, height: length });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The browser cannot draw');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, length, length);
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/webp', QUALITY));
  if (!blob) throw new Error('The browser cannot encode the picture');
  return new File([blob], name, { type: blob.type });
}
