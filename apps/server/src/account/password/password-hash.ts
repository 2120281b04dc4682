import { hash, verify } from '@node-rs/argon2';
import { Gate } from '../../lib/gate.ts';

/** OWASP's minimum for argon2id (19 MiB, 2 passes): about 25 ms on a server core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash keeps one of the four threads busy that files and names of hosts need as well. Those who wait take turns, and some
 * seconds at most.
 */
export const hashing = new Gate({ mostAtOnce: 2, mostWaiting: 300 });

/** What the installation itself asks for. */
const OURSELVES = 'installation';

/** @param whose a person, or the site of who is not known yet (`siteOf`): they take turns. */
export function hashPassword(password: string, whose: string = OURSELVES): Promise<string> {
  return hashing.pass(whose, () => hash(password, cost));
}

/** A hash that no password has: verifying against it takes as long as against a real one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c3RpbnQtbm9ib2R5LXNhbHQ$2tCYkVbHcKxnCqTiYWz4RhcqFhkq0Vv0Y9DzQ0tQ2cU';

/** Whether the password fits; takes the same time when there is no account, so that answers tell nothing. */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
  whose: string = OURSELVES,
): Promise<boolean> {
  const fits = await hashing.pass(whose, () => verify(passwordHash ?? nobodysHash, password));
  return passwordHash !== null && fits;
}
