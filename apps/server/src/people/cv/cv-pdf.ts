import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake, { type Content } from 'pdfmake';
import type { CvDocument, CvDocumentJob, CvParagraph } from './cv-document.ts';

const INK = '#14221f';
const MUTED = '#5b6b67';
const ACCENT = '#0e6a5b';
const RULE = '#d5dedb';
/** Points, of which an inch has 72: A4 is 595 by 842. */
const MARGIN = 48;
const FOOT = 28;
const PICTURE = 72;
const TEXT_WIDTH = 595 - 2 * MARGIN;
/** A heading or a job's head stays with as much of what follows. */
const ROOM_AFTER_HEAD = 56;

/** Has Latin letters with all marks of Vietnamese; part of the package. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
pdfmake.setFonts({
  Roboto: {
    normal: join(FONTS, 'Roboto-Regular.ttf'),
    bold: join(FONTS, 'Roboto-Medium.ttf'),
    italics: join(FONTS, 'Roboto-Italic.ttf'),
    bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
  },
});
// A document is made of its words and its picture alone: nothing is fetched, and nothing but its fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(FONTS));

/**
 * Writes a CV as PDF on A4 with real text. Lines are never cut by the end of a page, and no heading stands alone at its foot.
 * @param picture JPEG or PNG; null for none
 */
export function writeCvPdf(cv: CvDocument, picture: Uint8Array | null): Promise<Buffer> {
  const pdf = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOT],
    info: { title: `${cv.title} – ${cv.name}`, author: cv.name, creator: 'Stint' },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
    footer: (page, pages) => footOf(cv, page, pages),
    content: [headOf(cv, picture), ...cv.summary.map(paragraph), ...cv.lists.flatMap(listOf), ...experienceOf(cv)],
  });
  return pdf.getBuffer();
}

function footOf({ name, pageOf: [before, between] }: CvDocument, page: number, pages: number): Content {
  const style = { fontSize: 8, color: MUTED };
  return {
    margin: [MARGIN, FOOT / 2, MARGIN, 0],
    columns: [
      { text: name, ...style },
      { text: `${before}${page}${between}${pages}`, alignment: 'right', ...style },
    ],
  };
}

function headOf(cv: CvDocument, picture: Uint8Array | null): Content {
  const name: Content = {
    stack: [
      { text: cv.title.toUpperCase(), fontSize: 8, color: ACCENT, characterSpacing: 1 },
      { text: cv.name, fontSize: 22, bold: true, lineHeight: 1.1 },
      ...(cv.position ? [{ text: cv.position, fontSize: 11, color: MUTED }] : []),
    ],
  };
  if (!picture) return { ...name, margin: [0, 0, 0, 12] };
  const image = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  return {
    margin: [0, 0, 0, 12],
    columnGap: 16,
    columns: [
      { image, width: PICTURE, height: PICTURE },
      { ...name, width: '*' },
    ],
  };
}

/**
 * A head on one page with room for what follows, which is then given back. Asking where things came to stand, as pdfmake
 * offers it, lays out the whole document again for each page.
 */
const withRoomAfter = (head: Content): Content => ({
  stack: [{ stack: [head, { text: '', fontSize: 1, margin: [0, 0, 0, ROOM_AFTER_HEAD] }], unbreakable: true }],
  margin: [0, 0, 0, -ROOM_AFTER_HEAD],
});

const heading = (text: string): Content =>
  withRoomAfter({
    stack: [
      { text, fontSize: 12, bold: true, color: ACCENT },
      {
        canvas: [{ type: 'line', x1: 0, y1: 2, x2: TEXT_WIDTH, y2: 2, lineWidth: 0.6, lineColor: RULE }],
      },
    ],
    margin: [0, 12, 0, 6],
  });

const listOf = ({ heading: title, lines }: CvDocument['lists'][number]): Content[] => [
  heading(title),
  ...lines.map(
    ({ label, text }): Content => ({
      margin: [0, 0, 0, 3],
      columnGap: 8,
      columns: label
        ? [
            { text: label, width: 80, color: MUTED },
            { text, width: '*' },
          ]
        : [{ text, width: '*' }],
    }),
  ),
];

const experienceOf = ({ experience, jobs }: CvDocument): Content[] =>
  jobs.length === 0 ? [] : [heading(experience), ...jobs.flatMap(jobOf)];

function jobOf({ title, place, span, paragraphs, skills }: CvDocumentJob): Content[] {
  return [
    withRoomAfter({
      margin: [0, 4, 0, 2],
      columnGap: 12,
      columns: [
        { width: '*', text: [{ text: title, bold: true }, ...(place ? [{ text: `  ${place}`, color: MUTED }] : [])] },
        { width: 'auto', text: span, color: MUTED, noWrap: true },
      ],
    }),
    ...paragraphs.map(paragraph),
    { text: skills, fontSize: 9, color: MUTED, margin: [0, 0, 0, 8] },
  ];
}

const paragraph = ({ text, isPoint }: CvParagraph): Content =>
  isPoint ? { ul: [text], markerColor: ACCENT, margin: [0, 0, 0, 2] } : { text, margin: [0, 0, 0, 4] };
