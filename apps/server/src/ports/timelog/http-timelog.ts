import { asLine, givenDate } from '@stint/contract/primitives';
import { requireWaitedFor } from '../../lib/abandoned-calls.ts';
import { type TimelogAccess, TimelogClient } from './timelog-client.ts';
import {
  type HoursToLog,
  noteOf,
  storable,
  type TimelogSystem,
  TimelogUnavailable,
  type WorkUnit,
} from './timelog-port.ts';
import { readAnswer } from './timelog-reader.ts';
import { isTrue, type XmlRecord } from './timelog-xml.ts';

/** In the reports 0 stands for all, for the status of projects and tasks -2. */
const ALL = '0';
const ANY_STATUS = '-2';
const PAGE_SIZE = 1000;
/** More pages than hours of years. */
const MOST_PAGES = 1000;
/** All of them together, in milliseconds: pages without end have one. */
const ALL_PAGES_WITHIN = 300_000;
/** And more hours than a month has, of some thousand people, with more to read than they write. */
const MOST_UNITS = 500_000;
const MOST_LETTERS = 50_000_000;
/** Of one person: a month has 44,640 minutes. */
const MOST_UNITS_OF_ONE = 10_000;
const TOO_MANY_HOURS = 'The answer has more hours than people work';
/** A detail is shorter: whatever is longer differs from it. */
const LONGEST_NOTE = 5000;
const LONGEST_FIELD = 500;
/** No number of hours is larger, and no state. */
const MOST_HOURS = 1_000_000;
const LARGEST_STATE = 1000;

/**
 * TimeLog's published interface. Lists come from its reporting service, which answers them whole (the lists of its REST
 * interface stop at ten rows, and one ignores paging); hours are written by its REST interface.
 */
export function httpTimelog(access: TimelogAccess): TimelogSystem {
  const client = new TimelogClient(access);
  const list = (method: string, names: readonly [string, string], asked: Readonly<Record<string, string>>) =>
    client.report(method, asked, (text) => readAnswer({ text, list: names[0], record: names[1] }));

  return {
    settlesWithin: access.patience,
    async customers() {
      const asked = { customerID: ALL, customerStatusID: ALL, accountManagerID: ALL };
      const { records } = await list('GetCustomersRaw', ['Customers', 'Customer'], asked);
      return records.map((one) => ({ id: fieldOf(one['@ID']), number: fieldOf(one.No), name: nameOf(one.Name) }));
    },
    async projects(customerId = ALL) {
      const asked = { projectID: ALL, status: ANY_STATUS, customerID: customerId, projectManagerID: ALL };
      const { records } = await list('GetProjectsRaw', ['Projects', 'Project'], asked);
      return records.map((one) => ({
        id: fieldOf(one['@ID']),
        number: fieldOf(one.No),
        name: nameOf(one.Name),
        status: Math.round(numberOf(one.Status, LARGEST_STATE)),
        customerId: fieldOf(one.CustomerID),
      }));
    },
    async tasks(projectId) {
      const asked = { taskID: ALL, projectID: projectId, status: ANY_STATUS };
      const { records } = await list('GetTasksRaw', ['Tasks', 'Task'], asked);
      // A task that only gathers others takes no hours.
      return records
        .filter((one) => !isTrue(one.IsParent))
        .map((one) => ({
          id: fieldOf(one['@ID']),
          projectId: fieldOf(one.ProjectID),
          number: fieldOf(one.TaskNo),
          name: nameOf(one.Name),
          isActive: one.Status === '1',
        }));
    },
    async allocations(projectId) {
      const asked = { allocationID: ALL, taskID: ALL, employeeID: ALL, projectID: projectId };
      const { records } = await list('GetAllocationsRaw', ['Allocations', 'Allocation'], asked);
      return records.map((one) => ({
        id: fieldOf(one['@ID']),
        projectId: fieldOf(one.ProjectID),
        taskId: fieldOf(one.TaskID),
        employeeId: fieldOf(one.EmployeeID),
        allocatedHours: numberOf(one.AllocatedHours || '0'),
        isActive: isTrue(one.IsActive),
      }));
    },
    async employees() {
      const asked = { employeeID: ALL, initials: '', departmentID: ALL, status: ANY_STATUS };
      const { records } = await list('GetEmployeesRaw', ['Employees', 'Employee'], asked);
      return records.map((one) => ({
        id: fieldOf(one['@ID']),
        userId: fieldOf(one.EmployeeUserId),
        name: nameOf(one.FullName),
        initials: fieldOf(one.Initials),
        email: fieldOf(one.Email),
      }));
    },
    async workUnits({ employeeId = ALL, from, to }) {
      const asked = {
        ...{ workUnitID: ALL, employeeID: employeeId, allocationID: ALL, taskID: ALL, projectID: ALL },
        ...{ departmentID: ALL, startDate: from, endDate: to, pageSize: String(PAGE_SIZE) },
      };
      // While hours are logged there, the last of one page may come as the first of the next.
      const units = new Map<string, WorkUnit>();
      const countOf = new Map<string, number>();
      let letters = 0;
      const until = performance.now() + ALL_PAGES_WITHIN;
      for (let page = 1; page <= MOST_PAGES; page++) {
        requireWaitedFor();
        if (performance.now() > until) throw new TimelogUnavailable('The answer takes too long');
        const answer = await list('GetWorkUnitsRawPaged', ['WorkUnits', 'WorkUnit'], { ...asked, page: String(page) });
        for (const record of answer.records) {
          const unit = unitOf(record);
          // What stands there of somebody else would be taken for theirs, and taken back as such.
          if (employeeId !== ALL && unit.employeeId !== employeeId)
            throw new TimelogUnavailable('The answer has hours of somebody else');
          const count = (countOf.get(unit.employeeId) ?? 0) + 1;
          if (count > MOST_UNITS_OF_ONE) throw new TimelogUnavailable(TOO_MANY_HOURS);
          countOf.set(unit.employeeId, count);
          letters += unit.note.length;
          units.set(unit.id, unit);
        }
        if (units.size > MOST_UNITS || letters > MOST_LETTERS) throw new TimelogUnavailable(TOO_MANY_HOURS);
        if (answer.records.length === 0 || page >= Number(answer.about['@TotalPages'] ?? 1)) break;
      }
      return [...units.values()];
    },
    createHours: (hours) => client.write('POST', 'time-registration', modelOf(hours)),
    updateHours: (hours) => client.write('PUT', 'time-registration', modelOf(hours)),
    deleteHours: (guid) => client.write('DELETE', `time-registration/${encodeURIComponent(guid)}`),
  };
}

const MINUTES_OF_AN_HOUR = 60;

function unitOf(one: XmlRecord): WorkUnit {
  if (!one['@ID']) throw new TimelogUnavailable('The answer has hours without an identifier');
  return {
    id: fieldOf(one['@ID']),
    guid: fieldOf(one.TimeRegistrationGuid).toLowerCase(),
    employeeId: fieldOf(one.EmployeeID),
    taskId: fieldOf(one.TaskID),
    date: dateOf(one.Date ?? ''),
    minutes: Math.round(numberOf(one.RegHours) * MINUTES_OF_AN_HOUR),
    startMinute: minuteOf(one.StartTime ?? ''),
    note: noteOf((one.Note ?? '').slice(0, LONGEST_NOTE)),
    marker: fieldOf(one.AdditionalTextField),
    isBillable: isTrue(one.IsBillable),
  };
}

/** What cannot be read is no answer: hours that were left out would be sent a second time. */
function dateOf(text: string): string {
  const date = givenDate.safeParse(text.slice(0, 10));
  if (!date.success) throw new TimelogUnavailable('The answer has a date that is none');
  return date.data;
}

function numberOf(text = '', most = MOST_HOURS): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!(Math.abs(number) <= most)) throw new TimelogUnavailable('The answer has a number that is none');
  return number;
}

/** An identifier or the like. */
function fieldOf(text = ''): string {
  if (text.length > LONGEST_FIELD) throw new TimelogUnavailable('The answer has a field that is too long');
  return text;
}

const nameOf = (text = ''): string => asLine(storable(text.slice(0, LONGEST_FIELD)));

/** Minute of the day of `2020-04-17T12:28:00`. */
function minuteOf(text: string): number | null {
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTES_OF_AN_HOUR + Number(minutes);
}

const HOURS_DECIMALS = 10_000;

/** What is written is the whole of it: a field that is left out is emptied. */
function modelOf(hours: HoursToLog) {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(Math.floor(hours.startMinute / MINUTES_OF_AN_HOUR))}:${two(hours.startMinute % MINUTES_OF_AN_HOUR)}`;
  return {
    ID: hours.guid,
    TaskID: Number(hours.taskId),
    UserID: Number(hours.userId),
    Date: `${hours.date}T00:00:00`,
    StartTime: `${hours.date}T${time}:00`,
    Hours: Math.round((hours.minutes / MINUTES_OF_AN_HOUR) * HOURS_DECIMALS) / HOURS_DECIMALS,
    Billable: hours.isBillable,
    Comment: hours.note,
    AdditionalComment: hours.marker,
  };
}
