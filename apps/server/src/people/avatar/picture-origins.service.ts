import { sql } from 'kysely';
import type { AppDeps } from '../../lib/context.ts';

/** A newly named place is allowed after this long, for pages that are opened then. */
const FRESH_MILLISECONDS = 30_000;
const MOST_ORIGINS = 50;
/** What may stand in a header: an origin, and nothing that would end it. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

interface Log {
  warn(about: object, message: string): void;
}

interface PictureOrigins {
  /** As they are known; asks anew in the background when that was a while ago. */
  now(): readonly string[];
  read(): Promise<void>;
}

/** Where pictures of people come from that an administrator named by their address; followed while pages are opened. */
export function pictureOriginsOf(deps: AppDeps, log: Log): PictureOrigins {
  let origins: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    readAt = deps.clock.now().getTime();
    origins = await listPictureOrigins(deps).catch((error: unknown) => {
      log.warn({ err: error }, 'places of pictures are not known');
      return origins;
    });
  };
  const now = () => {
    // Nobody waits for it: the page that is opened next has it.
    if (deps.clock.now().getTime() - readAt > FRESH_MILLISECONDS) void read();
    return origins;
  };
  return { now, read };
}

async function listPictureOrigins({ db }: AppDeps): Promise<string[]> {
  const found = await sql<{ origin: string }>`
    select distinct lower(substring(avatar_url from '^https://[^/]+')) as origin from app_user
    where avatar_url like 'https://%' and is_active order by 1 limit ${MOST_ORIGINS}`.execute(db);
  return found.rows.map(({ origin }) => origin).filter((origin) => ORIGIN.test(origin));
}
