import type { FamilyMember, LevelOnUser, LevelToSave, UserWorkHour } from '@stint/contract/people/affairs/affairs';
import { levelProblems } from '@stint/contract/people/affairs/level-history.rules';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import * as queries from './affairs.sql.ts';
import type { PersonList } from './person-list.service.ts';

/** Levels stand without a gap from the start of the employment on, and none begins after today. */
export const levelsOn = (today: string): PersonList<LevelOnUser, LevelToSave> => ({
  name: 'levels',
  entity: 'userLevels',
  isOfOthers: true,
  find: queries.listUserLevels,
  store: queries.storeUserLevels,
  check: (tx, user, given) => refuseBrokenLevels(tx, today, user, given),
});

export const family: PersonList<FamilyMember, FamilyMember> = {
  name: 'family',
  entity: 'userFamily',
  find: queries.listFamily,
  store: queries.storeFamily,
};

export const workHours: PersonList<UserWorkHour, UserWorkHour> = {
  name: 'workHours',
  entity: 'userWorkHours',
  isOfOthers: true,
  find: queries.listUserWorkHours,
  store: queries.storeUserWorkHours,
};

async function refuseBrokenLevels(tx: Tx, today: string, user: string, given: readonly LevelToSave[]) {
  const startWorking = await queries.findStartWorking(tx, user);
  const fields = levelProblems(given, { startWorking, today });
  const [first] = Object.values(fields);
  if (first !== undefined) refuse(400, 'LEVELS_INVALID', first, { fields });
}
