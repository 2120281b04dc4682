import { declareMessages } from '../../messages.ts';
import { asLine } from '../../primitives.ts';

/** How an account and a project of the time-logging system stand to each other. The numbers are those of the wire. */
export const MAPPING_STATUS = {
  unmapped: 0,
  mapped: 1,
  /** Its name, number or archived state is not that of the project. */
  needUpdate: 2,
  mapError: 3,
  synced: 4,
  /** It was brought in line with the project; its hours have never been sent. */
  justMapped: 5,
} as const;
export type MappingStatus = (typeof MAPPING_STATUS)[keyof typeof MAPPING_STATUS];

export const TIMELOG_PROJECT_NOT_EXISTING = 'Timelog project is not existing';
export const TIMELOG_PROJECT_MAPPED = 'Timelog project is already mapped';
export const TIMELOG_PROJECT_DUPLICATED = 'Timelog project is duplicated with other';
export const TIMELOG_TASK_NOT_EXISTING = 'Timelog task is not existing';
export const PROCESS_STILL_RUNNING = 'There is another process still running, please try in few minutes';
declareMessages({
  TIMELOG_PROJECT_NOT_EXISTING,
  TIMELOG_PROJECT_MAPPED,
  TIMELOG_PROJECT_DUPLICATED,
  TIMELOG_TASK_NOT_EXISTING,
  PROCESS_STILL_RUNNING,
});

const PROBLEMS = {
  TIMELOG_PROJECT_NOT_EXISTING,
  TIMELOG_PROJECT_MAPPED,
  TIMELOG_PROJECT_DUPLICATED,
} as const;

export interface MappingProblem {
  readonly code: keyof typeof PROBLEMS;
  readonly message: string;
}

/** A project of the time-logging system, as far as mapping knows it. */
interface KnownProject {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** 0 is inactive. */
  readonly status: number;
}

export interface MappingFacts {
  /** All projects that there are. */
  readonly projects: readonly KnownProject[];
  /** The accounts of mapped projects. */
  readonly mappedTo: ReadonlyMap<string, string>;
}

/**
 * What is wrong with mapping an account to a project: there is no such project, another account has it, or it cannot be told
 * from another one because both have the same number.
 */
export function problemOfMapping(account: string, projectId: string, facts: MappingFacts): MappingProblem | null {
  const problem = (code: MappingProblem['code']) => ({ code, message: PROBLEMS[code] });
  const project = facts.projects.find(({ id }) => id === projectId);
  if (!project) return problem('TIMELOG_PROJECT_NOT_EXISTING');
  const holder = facts.mappedTo.get(projectId);
  if (holder !== undefined && holder !== account) return problem('TIMELOG_PROJECT_MAPPED');
  const number = sameNumber(project.number);
  const isDuplicated =
    number !== '' && facts.projects.some((other) => other.id !== projectId && sameNumber(other.number) === number);
  return isDuplicated ? problem('TIMELOG_PROJECT_DUPLICATED') : null;
}

/** Projects that one list of mappings names more than once. */
export function namedTwice(mappings: readonly { readonly Id: string | null }[]): string[] {
  const ids = mappings.flatMap(({ Id }) => Id ?? []);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

const sameNumber = (number: string) => number.trim().toLowerCase();

export interface MappedFacts {
  readonly name: string;
  readonly number: string;
  readonly archived: boolean;
}

/** The longest that an account's name and number are. */
const LONGEST_NAME = 150;
const LONGEST_NUMBER = 50;

/** As much of a text as there is room for, in whole characters, as one line. */
const shortened = (text: string, room: number): string =>
  asLine(text)
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** What an account is called and whether it is archived, once it is brought in line with its project. */
export const inLineWith = (project: Omit<KnownProject, 'id'>, account: MappedFacts): MappedFacts => ({
  name: shortened(project.name, LONGEST_NAME) || account.name,
  number: shortened(project.number, LONGEST_NUMBER),
  archived: project.status === 0,
});

/** Whether name, number or archived state of an account are not those of its project. */
export function differs(account: MappedFacts, project: Omit<KnownProject, 'id'>): boolean {
  const wanted = inLineWith(project, account);
  return (
    wanted.name !== account.name || wanted.number !== account.number.trim() || wanted.archived !== account.archived
  );
}

/** The state of an account that was just mapped. */
export const statusOnceMapped = (account: MappedFacts, project: Omit<KnownProject, 'id'>): MappingStatus =>
  differs(account, project) ? MAPPING_STATUS.needUpdate : MAPPING_STATUS.mapped;
