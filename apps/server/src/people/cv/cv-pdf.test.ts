import { expect, it } from 'vitest';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { picture } from '../../../test/pictures.ts';
import type { CvDocument } from './cv-document.ts';
import { writeCvPdf } from './cv-pdf.ts';
import { asJpeg } from './cv-picture.ts';

/** A CV whose jobs have so many lines each. */
const cv = (lines: readonly number[], more = ''): CvDocument => ({
  title: 'CV',
  name: 'Linh Tran',
  position: '',
  summary: [],
  lists: [],
  experience: 'Experience',
  pageOf: ['Page ', ' of '],
  jobs: lines.map((count, job) => ({
    title: `Job ${job}`,
    place: 'A port',
    span: '2019–2024',
    skills: '',
    paragraphs: Array.from({ length: count }, (_, line) => ({ text: `Line ${job}.${line}.${more}`, isPoint: false })),
  })),
});

it('no head stands alone at the foot of a page, wherever it comes to stand, and nothing is lost', async () => {
  const lines = Array.from({ length: 40 }, (_, job) => 3 + (job % 11));
  const pages = await pdfPages(await writeCvPdf(cv(lines), null));
  expect(pages.length).toBeGreaterThan(6);
  const said = pages.map((page) => page.lines.filter(({ bottom }) => bottom > 70).map(({ text }) => text));
  for (const page of said) expect(page.at(-1)).toMatch(/^Line/);
  expect(said.flat().filter((text) => text.startsWith('Line'))).toHaveLength(lines.reduce((sum, one) => sum + one, 0));
  expect(said.flat().filter((text) => text.startsWith('Job'))).toHaveLength(40);
  // What follows a head stands below it, as close as ever.
  for (const { lines: shown } of pages)
    for (const [at, { text, bottom }] of shown.entries()) {
      const next = shown[at + 1];
      if (text.startsWith('Job')) expect(bottom - (next?.bottom ?? 0)).toBeCloseTo(16, -1);
    }
});

it('shows the picture once, as it is, at the head of the first page beside the name', async () => {
  const pages = await pdfPages(await writeCvPdf(cv([40, 40]), await asJpeg(await picture(640, 400))));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map(({ pictures }) => pictures.length)).toEqual([1, ...pages.slice(1).map(() => 0)]);
  const [{ pictures = [], lines = [], height = 0 } = {}] = pages;
  expect(pictures).toEqual([{ left: 48, bottom: expect.closeTo(height - 48 - 72, 0), width: 72, height: 72 }]);
  const name = lines.find(({ text }) => text === 'Linh Tran');
  expect(name?.bottom).toBeGreaterThan(height - 48 - 72);
  expect((await pdfPages(await writeCvPdf(cv([1]), null)))[0]?.pictures).toEqual([]);
});

it('takes as long as it has lines, however many pages these fill', async () => {
  const workOf = async (jobs: number) => {
    const before = process.cpuUsage();
    await writeCvPdf(
      cv(
        Array.from({ length: jobs }, () => 2),
        ' and more words'.repeat(25),
      ),
      null,
    );
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await workOf(20);
  const [some, many] = [await workOf(20), await workOf(120)];
  expect(many / some).toBeLessThan(14);
});
