import type { CvJob } from '@stint/contract/people/cv/cv';
import {
  type listProfiles as listRoute,
  type Profile,
  type ProfileDetail,
  type updateProfile as updateRoute,
  wantedSkills,
} from '@stint/contract/people/profiles/profile';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import { findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { readCv } from '../cv/cv.service.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './profile.sql.ts';
import { openOccasions } from './wish.service.ts';

const profiles: RecordStore<ProfileDetail> = {
  ...kinds.profiles,
  find: queries.findProfileToEdit,
  whose: ({ _id }) => _id,
};

/** A page of the directory, with the names of the skills that were asked for. */
export async function listProfiles(
  { db }: Context,
  asked: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const wanted = wantedSkills(asked.skills, asked.levels);
  const [page, names] = await Promise.all([
    queries.listProfiles(db, asked, wanted),
    wanted.length === 0 ? [] : queries.listSkillNames(db, asked.skills ?? []),
  ]);
  return { ...page, wanted: names };
}

/** A person as every colleague knows them. */
export async function readProfile(context: Context, id: string): Promise<Profile> {
  const { shownBirthDate, ...stored } = (await queries.findProfile(context.db, id)) ?? notFound(profiles.what);
  const { id: me, isAdmin } = actorOf(context);
  const dates = { birthday: shownBirthDate, anniversary: stored.startWorking };
  return {
    ...stored,
    birthday: shownBirthDate?.slice('YYYY-'.length) ?? null,
    wishes: id === me ? [] : await openOccasions(context, id, dates, await todayOf(context)),
    mayEdit: isAdmin || id === me,
  };
}

/** What the CV shows of somebody's jobs in projects to the one who asks. */
export async function listProjectJobs(context: Context, id: string): Promise<CvJob[]> {
  const { jobs } = await readCv(context, id, 'full');
  return jobs.filter(({ kind }) => kind === 'project');
}

export const findProfileToEdit = (context: Context, id: string) => findRecord(context, profiles, id);

/** Stores what a person says of themselves now, after it was proof-read. */
export const saveShortDescription = (context: Context, id: string, version: number, description: string) =>
  updateRecord(context, profiles, id, version, (tx) => queries.updateShortDescription(tx, id, description));

export function updateProfile(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, profiles, id, version, (tx) =>
    queries.updateProfile(tx, id, given, id === context.user._id),
  );
}
