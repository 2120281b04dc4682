import * as account from './account/account.rights.ts';
import * as company from './company/company.rights.ts';
import * as feedback from './feedback/feedback.rights.ts';
import type { RecordKind, RecordKinds } from './lib/rights/record-kind.ts';
import * as people from './people/people.rights.ts';
import * as planning from './planning/planning.rights.ts';
import * as platform from './platform/platform.rights.ts';
import * as projects from './projects/projects.rights.ts';
import * as teams from './teams/teams.rights.ts';
import * as time from './time/time.rights.ts';

const declared: readonly RecordKind[] = [
  account,
  company,
  feedback,
  people,
  planning,
  platform,
  projects,
  teams,
  time,
].flatMap((area): RecordKind[] => Object.values(area));

/** Every kind of record that calls name, with who may read and change one. A new kind appears by being declared in its area. */
export const RECORD_KINDS = Object.fromEntries(declared.map((kind) => [kind.entity, kind])) as unknown as RecordKinds;
