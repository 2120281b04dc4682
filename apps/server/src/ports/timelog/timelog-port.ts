/** A project of the outside time-logging system. */
export interface OutsideProject {
  readonly id: string;
  /** The number by which people know it; empty when it has none. */
  readonly number: string;
  readonly name: string;
  /** As the outside system counts: 0 is inactive, 1 active. */
  readonly status: number;
  readonly customerId: string;
}

/** A customer of the outside system. */
export interface OutsideCustomer {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** What hours are logged on within a project. */
export interface OutsideTask {
  readonly id: string;
  readonly projectId: string;
  readonly number: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** That somebody may log hours on a task, and how many are planned. */
export interface OutsideAllocation {
  readonly id: string;
  readonly projectId: string;
  readonly taskId: string;
  readonly employeeId: string;
  readonly allocatedHours: number;
  readonly isActive: boolean;
}

/** Somebody who logs hours: reports name them by `id`, what is written by `userId`. */
export interface OutsideEmployee {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly initials: string;
  /** Empty when it is not known. */
  readonly email: string;
}

/** What is logged of one row, both as it is written and as it is read. */
export interface LoggedHours {
  readonly taskId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly minutes: number;
  /** Minute of the day at which it begins, in the company's time zone. */
  readonly startMinute: number;
  readonly note: string;
  /** Says whose row it is: by it the row is found again, whatever became of an answer. */
  readonly marker: string;
  readonly isBillable: boolean;
}

/** Hours that the outside system holds, whoever logged them. */
export interface WorkUnit extends Omit<LoggedHours, 'startMinute'> {
  readonly id: string;
  /** Null where only the hours are known. */
  readonly startMinute: number | null;
  /** Names it in `updateHours` and `deleteHours`. */
  readonly guid: string;
  readonly employeeId: string;
}

/** Hours on their way out. */
export interface HoursToLog extends LoggedHours {
  readonly guid: string;
  /** The `userId` of the employee. */
  readonly userId: string;
}

/**
 * A time-logging system of a customer or of the group, in which hours are invoiced. It is read in whole lists; hours are
 * written one by one.
 */
export interface TimelogSystem {
  /** Milliseconds after which a write that got no answer takes no effect any more. */
  readonly settlesWithin: number;
  customers(): Promise<OutsideCustomer[]>;
  /** All projects, active or not; of one customer where its id is given. */
  projects(customerId?: string): Promise<OutsideProject[]>;
  tasks(projectId: string): Promise<OutsideTask[]>;
  allocations(projectId: string): Promise<OutsideAllocation[]>;
  employees(): Promise<OutsideEmployee[]>;
  /** What is logged from a day to another one, both included: by one employee, or by everybody. */
  workUnits(asked: { readonly employeeId?: string; readonly from: string; readonly to: string }): Promise<WorkUnit[]>;
  /**
   * Logs hours. It is not repeated by itself: who is not told whether it went well looks before trying again.
   * @throws {TimelogRefusal} when the system does not take them.
   * @throws {TimelogUnclear} when they may be stored or not.
   */
  createHours(hours: HoursToLog): Promise<void>;
  /** Logs other hours in the place of those of this guid. Throws as `createHours`. */
  updateHours(hours: HoursToLog): Promise<void>;
  /** Takes hours back; those that are not there are taken back already. Throws as `createHours`. */
  deleteHours(guid: string): Promise<void>;
}

/** The system does not answer or does not let us in: nothing is wrong with what was asked. */
export class TimelogUnavailable extends Error {
  override readonly name: string = 'TimelogUnavailable';
  readonly code = 'TIMELOG_UNAVAILABLE';
}

/** Whether a write took effect is not known. */
export class TimelogUnclear extends TimelogUnavailable {
  override readonly name = 'TimelogUnclear';
}

/** The system has a rule against it; the message is what it says. */
export class TimelogRefusal extends Error {
  override readonly name = 'TimelogRefusal';
}

/** A text without what neither XML nor the database holds: control characters, and halves of others. */
export const storable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();

/** Ends of lines come back as they please: what is compared is this. */
export const noteOf = (detail: string): string =>
  storable(detail)
    .replace(/\r\n?/g, '\n')
    // By a pattern each of many blanks would be tried as the first of those at the end.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
