import type { TokenScope } from '@stint/contract/account/api-tokens/api-token';
import type { Access, RoleHolder, UserRole, UserType } from '@stint/contract/roles';
import { rolesOf } from '@stint/contract/roles';
import type { Pool, PoolConfig } from 'pg';
import type { Drive } from '../ports/drive/drive-port.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { TimelogSystem } from '../ports/timelog/timelog-port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Replica } from './replica.ts';

/** What the app is built from; one of each per process. */
export interface AppDeps {
  readonly config: Config;
  readonly pool: Pool;
  readonly db: Db;
  /** How the owner of the tables connects, for backups in the background; nothing where none are made. */
  readonly ownerConnection?: PoolConfig;
  /** A copy that reports are read from; null where there is none. */
  readonly replica?: Replica | null;
  readonly clock: Clock;
  readonly files: FilesPort;
  /** Where papers of people are, such as their contracts. */
  readonly drive: Drive;
  /** The outside time-logging system; null where none is connected. */
  readonly timelog: TimelogSystem | null;
}

export interface SignedInUser extends RoleHolder {
  readonly _id: string;
  readonly sessionId: string;
  readonly userType: UserType;
  readonly userRole: UserRole | null;
  /** Whether they have yet to set up the second factor that their role needs, and reach nothing before. */
  readonly lacksSecondFactor?: boolean;
  /** What the API token opens by which this person calls; they signed in themselves where it is not there. */
  readonly apiToken?: TokenScope;
  /** Whether they were asked who they are when they started the job that now acts for them, which has no session of its own. */
  readonly wasAsked?: boolean;
}

/** What every call knows: who asks, when, and from where. */
export interface PublicContext extends AppDeps {
  readonly user: SignedInUser | null;
  /** The company's directory, by the name of its token, where it is what calls; nobody is signed in then. */
  readonly directory?: string;
  /** The bearer token that came with the call, whether it is good or not. */
  readonly token: string | null;
  /** The moment of the call, the same throughout. */
  readonly now: Date;
  /** Where the database was when the caller last changed something, where that matters. */
  readonly lastWrite?: string | null;
  readonly requestId: string;
  readonly address: string;
  /** Whether whoever calls sits at this machine, as far as a request tells; work without a request does not say. */
  readonly isFromThisMachine?: boolean;
  readonly userAgent: string;
  /** Which open browser tab of whom calls, so that it is not told of its own changes; null for other callers. */
  readonly client: string | null;
}

export interface Context extends PublicContext {
  readonly user: SignedInUser;
}

export function hasRole(context: Context, role: Access): boolean {
  return rolesOf(context.user).includes(role);
}

export const isAdmin = (context: Context): boolean => hasRole(context, 'admin');
