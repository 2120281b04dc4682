import { randomUUID } from 'node:crypto';

/** What the simulated system holds. Ids are whole numbers, as those of the real one. */
export interface HeldCustomer {
  readonly id: number;
  readonly number: string;
  name: string;
}
export interface HeldProject {
  readonly id: number;
  number: string;
  name: string;
  status: 0 | 1;
  readonly customerId: number;
}
export interface HeldTask {
  readonly id: number;
  readonly projectId: number;
  readonly name: string;
  isActive: boolean;
  /** It only gathers others, and takes no hours. */
  readonly isParent?: boolean;
}
export interface HeldAllocation {
  readonly id: number;
  readonly taskId: number;
  readonly employeeId: number;
  readonly hours: number;
  isActive: boolean;
}
export interface HeldEmployee {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly initials: string;
  readonly email: string;
}
export interface HeldUnit {
  readonly id: number;
  readonly guid: string;
  readonly employeeId: number;
  taskId: number;
  date: string;
  startTime: string;
  hours: number;
  note: string;
  additional: string;
  isBillable: boolean;
}

/** A time registration as it is written, by the names of the real interface. */
export interface WrittenRegistration {
  readonly ID?: string;
  readonly TaskID?: number;
  readonly UserID?: number;
  readonly Date?: string;
  readonly StartTime?: string;
  readonly Hours?: number;
  readonly Billable?: boolean;
  readonly Comment?: string;
  readonly AdditionalComment?: string;
}

/** Says why a registration is not taken, as the real system says it. */
export class BrokenRule extends Error {}

/** The records of the simulated system, in memory, and the rules that the real one has for hours. */
export class HeldData {
  readonly customers: HeldCustomer[] = [];
  readonly projects: HeldProject[] = [];
  readonly tasks: HeldTask[] = [];
  readonly allocations: HeldAllocation[] = [];
  readonly employees: HeldEmployee[] = [];
  readonly units: HeldUnit[] = [];
  /** By guid, so that many are found as fast as few. */
  readonly #byGuid = new Map<string, HeldUnit>();
  #next = 1000;

  nextId(): number {
    return this.#next++;
  }

  find(guid: string): HeldUnit | undefined {
    return this.#byGuid.get(guid.toLowerCase());
  }

  /** Stores hours. The guid is the caller's, unless there is none. */
  create(given: WrittenRegistration): HeldUnit {
    const guid = (given.ID ?? randomUUID()).toLowerCase();
    if (this.#byGuid.has(guid)) throw new BrokenRule('A time registration with this identifier exists already');
    const unit = { ...this.#checked(given), id: this.nextId(), guid };
    this.units.push(unit);
    this.#byGuid.set(guid, unit);
    return unit;
  }

  /** Stores the whole registration anew; what was not given is empty then. */
  update(given: WrittenRegistration): void {
    const unit = this.find(given.ID ?? '');
    if (!unit) throw new BrokenRule('The time registration does not exist');
    Object.assign(unit, this.#checked(given));
  }

  /** Whether it was there. */
  delete(guid: string): boolean {
    const unit = this.find(guid);
    if (!unit) return false;
    this.units.splice(this.units.indexOf(unit), 1);
    this.#byGuid.delete(unit.guid);
    return true;
  }

  #checked(given: WrittenRegistration) {
    const employee = this.employees.find(({ userId }) => userId === given.UserID);
    const task = this.tasks.find(({ id }) => id === given.TaskID);
    if (!employee) throw new BrokenRule('The user does not exist');
    if (!task?.isActive || task.isParent) throw new BrokenRule('The task is not open for time registration');
    const isAllocated = this.allocations.some(
      (one) => one.taskId === task.id && one.employeeId === employee.id && one.isActive,
    );
    if (!isAllocated) throw new BrokenRule('The employee is not allocated to the task');
    if (!given.Date || !(Number(given.Hours) > 0)) throw new BrokenRule('Date and hours are required');
    return {
      employeeId: employee.id,
      taskId: task.id,
      date: given.Date.slice(0, 10),
      startTime: (given.StartTime ?? given.Date).slice(11, 16) || '00:00',
      hours: Number(given.Hours),
      note: given.Comment ?? '',
      additional: given.AdditionalComment ?? '',
      isBillable: given.Billable ?? false,
    };
  }
}
