import type { CvLanguage } from '@stint/contract/people/cv/cv';
import { mayEditCv } from '@stint/contract/people/cv/cv.rules';
import type { CvTexts, saveCvTexts as saveRoute } from '@stint/contract/people/cv/cv-text';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findCv, type StoredCv } from './cv.sql.ts';
import * as queries from './cv-text.sql.ts';

/** What a CV says in a language, with what it says otherwise. */
export async function readCvTexts(context: Context, user: string, language: CvLanguage): Promise<CvTexts> {
  refuseOthers(context, user);
  return find(context.db, user, language);
}

export function saveCvTexts(
  context: Context,
  user: string,
  language: CvLanguage,
  { version, ...given }: BodyOf<typeof saveRoute>,
): Promise<CvTexts> {
  refuseOthers(context, user);
  return withTransaction(context.db, async (tx) => {
    await queries.lockCvTexts(tx, user);
    const before = await find(tx, user, language);
    if (before.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', {
        data: before,
      });
    await queries.replaceCvTexts(tx, user, language, given, version + 1);
    const after = await find(tx, user, language);
    await audit(tx, context, [
      {
        ...{ entity: 'cvTexts', entityId: user, userId: user, action: 'save' },
        ...{ before: shown(before), after: shown(after), audience: [`user:${user}`] },
      },
    ]);
    return after;
  });
}

/** A CV in the words of a language, where there are some. */
export async function inLanguage(db: Db, stored: StoredCv, language: CvLanguage | undefined): Promise<StoredCv> {
  if (language === undefined) return stored;
  const texts = await queries.listCvTexts(db, stored.user._id, language);
  const of = (job: string | null) => texts.find((one) => one.job === job);
  const own = of(null);
  return {
    ...stored,
    position: own?.title || stored.position,
    summary: own?.description || stored.summary,
    jobs: stored.jobs.map((job) => {
      const translation = of(job._id);
      return {
        ...job,
        title: translation?.title || job.title,
        description: translation?.description || job.description,
        achievements: translation?.achievements || job.achievements,
      };
    }),
  };
}

const NOTHING = { title: '', description: '', achievements: '' };

async function find(db: Db | Tx, user: string, language: CvLanguage): Promise<CvTexts> {
  const cv = (await findCv(db, user)) ?? notFound('The employee');
  const texts = await queries.listCvTexts(db, user, language);
  const own = texts.find(({ job }) => job === null);
  return {
    _id: user,
    language,
    version: own?.version ?? 0,
    position: own?.title ?? '',
    summary: own?.description ?? '',
    written: { position: cv.position, summary: cv.summary },
    jobs: cv.jobs.map(({ _id, kind, title, description, achievements }) => {
      const translation = texts.find(({ job }) => job === _id) ?? NOTHING;
      return {
        ...{
          _id,
          kind,
          title: translation.title,
          description: translation.description,
          achievements: translation.achievements,
        },
        written: { title, description, achievements },
      };
    }),
  };
}

/** What the audit trail keeps: what is said, not what it stands for. */
const shown = ({ language, position, summary, jobs }: CvTexts) => ({
  ...{ language, position, summary },
  jobs: jobs
    .map(({ title, description, achievements }) => ({ title, description, achievements }))
    .filter((job) => Object.values(job).some((text) => text !== '')),
});

function refuseOthers(context: Context, user: string): void {
  const { id: _id, isManager } = actorOf(context);
  if (!mayEditCv({ _id, isManager }, user))
    refuse(403, 'NOT_YOURS', 'The texts of a CV are kept by their person, managers and administrators');
}
