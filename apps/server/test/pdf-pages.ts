import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfLine {
  readonly text: string;
  /** From the foot of the page, in points. */
  readonly bottom: number;
  readonly top: number;
}

/** Where a picture is drawn, in points from the left and from the foot of its page. */
interface PdfPicture {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** From the top down. */
  readonly lines: readonly PdfLine[];
  readonly pictures: readonly PdfPicture[];
}

/** What another program finds in a PDF: its pages with their lines of text, and where each stands. */
export async function pdfPages(content: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const lines = new Map<number, PdfLine>();
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str === '') continue;
      const bottom = Number(item.transform[5]);
      const before = lines.get(Math.round(bottom))?.text ?? '';
      lines.set(Math.round(bottom), { text: before + item.str, bottom, top: bottom + item.height });
    }
    const shown = [...lines.values()].sort((one, other) => other.bottom - one.bottom);
    pages.push({ width, height, lines: shown, pictures: await picturesOf(page) });
  }
  await task.destroy();
  return pages;
}

type Matrix = readonly [number, number, number, number, number, number];

/** What a page draws as pictures: each fills the unit square of what was transformed until then. */
async function picturesOf(page: PDFPageProxy): Promise<PdfPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: PdfPicture[] = [];
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, done] of fnArray.entries()) {
    if (done === OPS.save) kept.push(now);
    else if (done === OPS.restore) now = kept.pop() ?? now;
    else if (done === OPS.transform) now = multiplied(now, argsArray[at]);
    else if (done === OPS.paintImageXObject) {
      const [width, , , height, left, bottom] = now;
      const drawn = { left, width: Math.abs(width), height: Math.abs(height) };
      pictures.push({ ...drawn, bottom: Math.min(bottom, bottom + height) });
    }
  }
  return pictures;
}

const multiplied = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  ...([a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2] as const),
  ...([a * e2 + c * f2 + e, b * e2 + d * f2 + f] as const),
];
