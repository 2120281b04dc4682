import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { CvDocument, CvDocumentJob, CvParagraph } from './cv-document.ts';

const MUTED = '5b6b67';
const ACCENT = '0e6a5b';
/** Twentieths of a point. */
const A4 = { width: 11_906, height: 16_838 };
const MARGIN = 1080;
const TEXT_WIDTH = A4.width - 2 * MARGIN;
const LABEL_WIDTH = 1700;
const PICTURE_PIXELS = 96;

/** Writes a CV as a document that word processors open, on A4, with headings that they know. */
export async function writeCvWord(cv: CvDocument, picture: Uint8Array | null): Promise<Buffer> {
  const [before, between] = cv.pageOf;
  const foot = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({
        size: 16,
        color: MUTED,
        children: [`${cv.name} · ${before}`, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES],
      }),
    ],
  });
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const written = new Document({
    title: `${cv.title} – ${cv.name}`,
    creator: 'Stint',
    styles: { default: { document: { run: { font: 'Calibri', size: 20 } } } },
    sections: [
      {
        properties: { page: { size: A4, margin } },
        footers: { default: new Footer({ children: [foot] }) },
        children: [
          ...headOf(cv, picture),
          ...cv.summary.map(paragraph),
          ...cv.lists.flatMap(listOf),
          ...(cv.jobs.length > 0 ? [heading(cv.experience)] : []),
          ...cv.jobs.flatMap(jobOf),
        ],
      },
    ],
  });
  return Packer.toBuffer(written);
}

function headOf(cv: CvDocument, picture: Uint8Array | null): Paragraph[] {
  const size = { width: PICTURE_PIXELS, height: PICTURE_PIXELS };
  return [
    ...(picture
      ? [new Paragraph({ children: [new ImageRun({ type: 'jpg', data: Buffer.from(picture), transformation: size })] })]
      : []),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun({ text: cv.name, bold: true, size: 44 })] }),
    ...(cv.position ? [new Paragraph({ children: [new TextRun({ text: cv.position, color: MUTED, size: 22 })] })] : []),
  ];
}

const heading = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: 240, after: 120 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'd5dedb', space: 2 } },
    children: [new TextRun({ text, bold: true, color: ACCENT, size: 24 })],
  });

const listOf = ({ heading: title, lines }: CvDocument['lists'][number]): Paragraph[] => [
  heading(title),
  ...lines.map(
    ({ label, text }) =>
      new Paragraph({
        tabStops: [{ type: TabStopType.LEFT, position: LABEL_WIDTH }],
        indent: label ? { left: LABEL_WIDTH, hanging: LABEL_WIDTH } : {},
        children: [...(label ? [new TextRun({ text: `${label}\t`, color: MUTED })] : []), new TextRun(text)],
      }),
  ),
];

const jobOf = ({ title, place, span, paragraphs, skills }: CvDocumentJob): Paragraph[] => [
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: { before: 160, after: 40 },
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
    children: [
      new TextRun({ text: title, bold: true, color: '14221f', size: 20 }),
      new TextRun({ text: place ? `  ${place}` : '', color: MUTED, size: 20 }),
      new TextRun({ text: `\t${span}`, color: MUTED, size: 20 }),
    ],
  }),
  ...paragraphs.map(paragraph),
  ...(skills ? [new Paragraph({ children: [new TextRun({ text: skills, color: MUTED, size: 18 })] })] : []),
];

const paragraph = ({ text, isPoint }: CvParagraph) =>
  new Paragraph({ spacing: { after: 60 }, ...(isPoint && { bullet: { level: 0 } }), children: [new TextRun(text)] });
