import type { Cv, CvJob, CvLanguage, CvVariant, setJobInCv as setRoute } from '@stint/contract/people/cv/cv';
import { mayEditCv, nameHider, skillsByTier } from '@stint/contract/people/cv/cv.rules';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { saveJobInCv } from '../../projects/jobs/project-job-keeping.service.ts';
import { findCv, type StoredCv, type StoredCvJob } from './cv.sql.ts';
import { inLanguage } from './cv-text.service.ts';

/** The CV of an employee as the one who asks may see it. */
export async function readCv(context: Context, userId: string, variant: CvVariant, language?: CvLanguage): Promise<Cv> {
  const written = (await findCv(context.db, userId)) ?? notFound('The employee');
  const stored = await inLanguage(context.db, written, language);
  const { id: _id, isManager } = actorOf(context);
  const canEdit = mayEditCv({ _id, isManager }, userId);
  const jobs = canEdit ? stored.jobs : stored.jobs.filter(({ isIncludeInCV }) => isIncludeInCV);
  const shown = { ...stored, jobs };
  // Names of all jobs: one that is not meant for the CV may be told of in the text of another.
  if (variant === 'full') return openCv(shown, canEdit);
  // Each word is looked at.
  requireShort(shown);
  return anonymousCv(shown, namesIn(stored), canEdit);
}

/** The same, as it leaves the company: with the jobs that are meant for it, whoever asks. */
export async function readCvToExport(
  context: Context,
  userId: string,
  variant: CvVariant,
  language: CvLanguage,
): Promise<Cv> {
  const cv = await readCv(context, userId, variant, language);
  return { ...cv, jobs: cv.jobs.filter(({ isIncludeInCV }) => isIncludeInCV) };
}

export async function setJobInCv(context: Context, id: string, { version, isIncludeInCV }: BodyOf<typeof setRoute>) {
  const job = await saveJobInCv(context, id, version, isIncludeInCV);
  return { _id: job._id, isIncludeInCV: job.isIncludeInCV, version: job.version };
}

/** About forty pages, with all that stands around the texts: more is written for nobody, and keeps others waiting. */
const MOST_LETTERS = 100_000;

export function requireShort(cv: object): void {
  if (JSON.stringify(cv).length > MOST_LETTERS) refuseLong();
}

export const refuseLong = (): never =>
  refuse(413, 'CV_TOO_LONG', 'This CV is too long to be exported. Please shorten it.');

const nameOf = ({ firstName, lastName }: Cv['user']) => `${firstName} ${lastName}`.trim();

function openCv({ user, skills, jobs, ...stored }: StoredCv, canEdit: boolean): Cv {
  return { ...stored, user, name: nameOf(user), skills: skillsByTier(skills), jobs: jobs.map(asOpen), canEdit };
}

function asOpen({ names: _names, otherPlace: _other, skills, ...job }: StoredCvJob): CvJob {
  return { ...job, skills: [...skills] };
}

/** By which the person, projects and customers are known. */
const namesIn = ({ user, jobs }: StoredCv): string[] => [
  nameOf(user),
  // As names are ordered in Vietnam.
  `${user.lastName} ${user.firstName}`,
  user.firstName,
  user.lastName,
  ...jobs.flatMap((job) => job.names),
];

/** Neither the person, nor projects and customers are known by it: also where a text, a skill or a certification names them. */
function anonymousCv(stored: StoredCv, names: readonly string[], canEdit: boolean): Cv {
  const { user } = stored;
  const open = openCv(stored, canEdit);
  const hidden = nameHider(names);
  const { expert, advanced, strong } = open.skills;
  return {
    ...open,
    user: { ...user, firstName: '', lastName: user.initials, avatarUrl: null },
    name: user.initials,
    position: hidden(open.position),
    summary: hidden(open.summary),
    education: open.education && hidden(open.education),
    skills: { expert: expert.map(hidden), advanced: advanced.map(hidden), strong: strong.map(hidden) },
    certifications: open.certifications.map(({ name, year }) => ({ name: hidden(name), year })),
    jobs: open.jobs.map((job, index) => ({
      ...job,
      title: hidden(job.title),
      place: hidden(stored.jobs[index]?.otherPlace ?? ''),
      description: hidden(job.description),
      achievements: hidden(job.achievements),
      skills: job.skills.map(hidden),
    })),
  };
}
