import { type TimelogAccess, TimelogClient } from './timelog-client.ts';
import { type HoursToLog, noteOf, type TimelogSystem, type WorkUnit } from './timelog-port.ts';
import { readAnswer } from './timelog-reader.ts';
import { isTrue, type XmlRecord } from './timelog-xml.ts';

/** In the reports 0 stands for all, for the status of projects and tasks -2. */
const ALL = '0';
const ANY_STATUS = '-2';
const PAGE_SIZE = 1000;
/** More pages than hours of years. */
const MOST_PAGES = 1000;

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
      return records.map((one) => ({ id: one['@ID'] ?? '', number: one.No ?? '', name: one.Name ?? '' }));
    },
    async projects(customerId = ALL) {
      const asked = { projectID: ALL, status: ANY_STATUS, customerID: customerId, projectManagerID: ALL };
      const { records } = await list('GetProjectsRaw', ['Projects', 'Project'], asked);
      return records.map((one) => ({
        id: one['@ID'] ?? '',
        number: one.No ?? '',
        name: one.Name ?? '',
        status: Number(one.Status),
        customerId: one.CustomerID ?? '',
      }));
    },
    async tasks(projectId) {
      const asked = { taskID: ALL, projectID: projectId, status: ANY_STATUS };
      const { records } = await list('GetTasksRaw', ['Tasks', 'Task'], asked);
      // A task that only gathers others takes no hours.
      return records
        .filter((one) => !isTrue(one.IsParent))
        .map((one) => ({
          id: one['@ID'] ?? '',
          projectId: one.ProjectID ?? '',
          number: one.TaskNo ?? '',
          name: one.Name ?? '',
          isActive: one.Status === '1',
        }));
    },
    async allocations(projectId) {
      const asked = { allocationID: ALL, taskID: ALL, employeeID: ALL, projectID: projectId };
      const { records } = await list('GetAllocationsRaw', ['Allocations', 'Allocation'], asked);
      return records.map((one) => ({
        id: one['@ID'] ?? '',
        projectId: one.ProjectID ?? '',
        taskId: one.TaskID ?? '',
        employeeId: one.EmployeeID ?? '',
        allocatedHours: Number(one.AllocatedHours) || 0,
        isActive: isTrue(one.IsActive),
      }));
    },
    async employees() {
      const asked = { employeeID: ALL, initials: '', departmentID: ALL, status: ANY_STATUS };
      const { records } = await list('GetEmployeesRaw', ['Employees', 'Employee'], asked);
      return records.map((one) => ({
        id: one['@ID'] ?? '',
        userId: one.EmployeeUserId ?? '',
        name: one.FullName ?? '',
        initials: one.Initials ?? '',
        email: one.Email ?? '',
      }));
    },
    async workUnits({ employeeId = ALL, from, to }) {
      const asked = {
        ...{ workUnitID: ALL, employeeID: employeeId, allocationID: ALL, taskID: ALL, projectID: ALL },
        ...{ departmentID: ALL, startDate: from, endDate: to, pageSize: String(PAGE_SIZE) },
      };
      const units: WorkUnit[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const answer = await list('GetWorkUnitsRawPaged', ['WorkUnits', 'WorkUnit'], { ...asked, page: String(page) });
        units.push(...answer.records.map(unitOf));
        if (page >= Number(answer.about['@TotalPages'] ?? 1)) break;
      }
      return units;
    },
    createHours: (hours) => client.write('POST', 'time-registration', modelOf(hours)),
    updateHours: (hours) => client.write('PUT', 'time-registration', modelOf(hours)),
    deleteHours: (guid) => client.write('DELETE', `time-registration/${encodeURIComponent(guid)}`),
  };
}

const MINUTES_OF_AN_HOUR = 60;

function unitOf(one: XmlRecord): WorkUnit {
  return {
    id: one['@ID'] ?? '',
    guid: (one.TimeRegistrationGuid ?? '').toLowerCase(),
    employeeId: one.EmployeeID ?? '',
    taskId: one.TaskID ?? '',
    date: (one.Date ?? '').slice(0, 10),
    minutes: Math.round(Number(one.RegHours) * MINUTES_OF_AN_HOUR),
    startMinute: minuteOf(one.StartTime ?? ''),
    note: noteOf(one.Note ?? ''),
    marker: one.AdditionalTextField ?? '',
    isBillable: isTrue(one.IsBillable),
  };
}

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
