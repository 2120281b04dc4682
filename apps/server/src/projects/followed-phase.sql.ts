import type { Db } from '../lib/db.ts';

const shape = ['id as _id', 'user_id as user', 'phase_id as projectPhase'] as const;

export function listFollowedPhases(db: Db, userId: string) {
  return db.selectFrom('followed_phase').select(shape).where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Follows, or answers the following that is there. */
export function followPhase(db: Db, id: string, userId: string, phaseId: string) {
  return db
    .insertInto('followed_phase')
    .values({ id, user_id: userId, phase_id: phaseId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'phase_id']).doUpdateSet((eb) => ({ id: eb.ref('followed_phase.id') })),
    )
    .returning(shape)
    .executeTakeFirstOrThrow();
}

export async function unfollowPhase(db: Db, userId: string, phaseId: string): Promise<void> {
  await db.deleteFrom('followed_phase').where('user_id', '=', userId).where('phase_id', '=', phaseId).execute();
}
