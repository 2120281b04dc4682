import { PERSON_ERASED } from '@stint/contract/people/personal-data/personal-data';
import type { Tx } from '../lib/db.ts';
import { refuse } from '../lib/error.ts';
import { isErased } from './people.sql.ts';

/** Refuses what would be kept of somebody who was erased, under the lock of the person: nobody would erase it again. */
export async function refuseErased(tx: Tx, user: string): Promise<void> {
  if (await isErased(tx, user)) refuse(409, 'PERSON_ERASED', PERSON_ERASED);
}
