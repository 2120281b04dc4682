import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfLine {
  readonly text: string;
  /** From the foot of the page, in points. */
  readonly bottom: number;
  readonly top: number;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** From the top down. */
  readonly lines: readonly PdfLine[];
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
    pages.push({ width, height, lines: [...lines.values()].sort((one, other) => other.bottom - one.bottom) });
  }
  await task.destroy();
  return pages;
}
