import { expect, it } from 'vitest';
import { pdfPages } from '../../../test/pdf-pages.ts';
import type { CvDocument } from './cv-document.ts';
import { writeCvPdf } from './cv-pdf.ts';

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
