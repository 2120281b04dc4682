import type { Cv, CvJob, CvLanguage } from '@stint/contract/people/cv/cv';
import { CV_TIERS, type CvTier } from '@stint/contract/people/cv/cv.rules';
import { CV_WORDS } from './cv-words.ts';

/** A paragraph, or a point of a list. */
export interface CvParagraph {
  readonly text: string;
  readonly isPoint: boolean;
}

export interface CvDocumentJob {
  readonly title: string;
  readonly place: string;
  readonly span: string;
  readonly paragraphs: readonly CvParagraph[];
  /** With its label; empty where none are named. */
  readonly skills: string;
}

/** A CV as it stands on paper, whatever writes it: every word of it, in order. */
export interface CvDocument {
  readonly title: string;
  readonly name: string;
  readonly position: string;
  readonly summary: readonly CvParagraph[];
  /** Lines of a label and what it says, below their headings. */
  readonly lists: readonly { readonly heading: string; readonly lines: readonly { label: string; text: string }[] }[];
  readonly experience: string;
  readonly jobs: readonly CvDocumentJob[];
  readonly pageOf: readonly [before: string, between: string];
}

/** Bullets that people type. */
const POINT = /^\s*(?:[-*•–]|\d+[.)])\s+/;
/** What no document may hold: XML refuses it, and nobody sees it. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;

/** Invisible places to break a word: each is tried when lines are laid out. */
const BREAKS = /[\u00ad\u200b]/g;
/** Longer ones are no words, and laying them out takes as long as their square. */
const LONG_WORD = /\S{100}(?=\S)/gu;

const printable = (text: string) => text.replace(UNPRINTABLE, '').replace(BREAKS, '').replace(LONG_WORD, '$& ').trim();

/** The lines of a text that somebody typed: those that begin with a bullet are points, empty ones separate. */
function paragraphsOf(text: string): CvParagraph[] {
  return printable(text)
    .split(/\r?\n/)
    .map((line) => ({ text: line.replace(POINT, '').trim(), isPoint: POINT.test(line) }))
    .filter((paragraph) => paragraph.text !== '');
}

/** What is laid out by itself: twelve letters of a Latin word, or one of any other. */
const PIECE = /[\p{scx=Latin}\p{N}]{1,12}|\S/gu;

/** How much work a document is: its lines of text, and the pieces that those are made of. */
export function sizeOf({ summary, lists, jobs }: CvDocument): { readonly lines: number; readonly pieces: number } {
  const lines = [
    ...[...summary, ...jobs.flatMap(({ paragraphs }) => paragraphs)].map(({ text }) => text),
    ...lists.flatMap((list) => list.lines.map(({ text }) => text)),
    ...jobs.flatMap(({ title, place, skills }) => [title, place, skills]),
  ];
  return { lines: lines.length, pieces: lines.reduce((sum, text) => sum + (text.match(PIECE)?.length ?? 0), 0) };
}

export function documentOf(cv: Cv, language: CvLanguage): CvDocument {
  const words = CV_WORDS[language];
  const skills = (Object.keys(CV_TIERS) as CvTier[])
    .filter((tier) => cv.skills[tier].length > 0)
    .map((tier) => ({ label: words.tiers[tier], text: cv.skills[tier].map(printable).join(', ') }));
  const certifications = cv.certifications.map(({ name, year }) => ({ label: String(year), text: printable(name) }));
  const education = cv.education ? [{ label: '', text: printable(cv.education) }] : [];
  const lists = [
    { heading: words.skills, lines: skills },
    { heading: words.certifications, lines: certifications },
    { heading: words.education, lines: education },
  ];
  const [before = '', between = ''] = words.page(1, 2).split(/[12]/);
  return {
    title: words.title,
    name: printable(cv.name),
    position: printable(cv.position),
    summary: paragraphsOf(cv.summary),
    lists: lists.filter(({ lines }) => lines.length > 0),
    experience: words.experience,
    jobs: cv.jobs.map((job) => documentJob(job, language)),
    pageOf: [before, between],
  };
}

function documentJob(job: CvJob, language: CvLanguage): CvDocumentJob {
  const words = CV_WORDS[language];
  const end = job.toDate === null ? words.present : words.month(job.toDate);
  return {
    title: printable(job.title),
    place: printable(job.place),
    span: `${words.month(job.fromDate)} – ${end}`,
    paragraphs: [...paragraphsOf(job.description), ...paragraphsOf(job.achievements)],
    skills: job.skills.length > 0 ? `${words.skillsUsed}: ${job.skills.map(printable).join(', ')}` : '',
  };
}
