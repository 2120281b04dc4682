import type { HeldData, HeldUnit } from './held-data.ts';

type Asked = URLSearchParams;
type Fields = Readonly<Record<string, string | number>>;

const escaped = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A list as the reporting service answers it: each record an element; fields that begin with `@` are its attributes. */
function xml(list: string, record: string, records: readonly Fields[], about: Fields = {}): string {
  const attributes = (fields: Fields) =>
    Object.entries(fields)
      .filter(([name]) => name.startsWith('@'))
      .map(([name, value]) => ` ${name.slice(1)}="${escaped(value)}"`)
      .join('');
  const rows = records.map((fields) => {
    const elements = Object.entries(fields)
      .filter(([name]) => !name.startsWith('@'))
      .map(([name, value]) => `    <tlp:${name}>${escaped(value)}</tlp:${name}>`);
    return `  <tlp:${record}${attributes(fields)}>\n${elements.join('\n')}\n  </tlp:${record}>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8" ?>',
    `<tlp:${list} xmlns:tlp="http://www.timelog.com/XML/Schema/tlp/v4_4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"${attributes(about)}>`,
    ...rows,
    `</tlp:${list}>`,
  ].join('\n');
}

const isAsked = (asked: Asked, name: string, value: number) => [0, value].includes(Number(asked.get(name) || 0));
const hasStatus = (asked: Asked, status: number) => [-2, status].includes(Number(asked.get('status') ?? -2));

const REPORTS: Readonly<Record<string, (held: HeldData, asked: Asked) => string>> = {
  GetCustomersRaw: (held, asked) =>
    xml(
      'Customers',
      'Customer',
      held.customers
        .filter(({ id }) => isAsked(asked, 'customerID', id))
        .map(({ id, number, name }) => ({ '@ID': id, Name: name, No: number, CustomerStatusID: 1 })),
    ),
  GetProjectsRaw: (held, asked) =>
    xml(
      'Projects',
      'Project',
      held.projects
        .filter((one) => isAsked(asked, 'projectID', one.id) && isAsked(asked, 'customerID', one.customerId))
        .filter(({ status }) => hasStatus(asked, status))
        .map(({ id, number, name, status, customerId }) => ({
          '@ID': id,
          ...{ Name: name, No: number, Status: status, CustomerID: customerId },
          // What the real one writes where it no longer counts.
          BudgetAmountFixedPriceTasks: '[OBSOLETE from v6.0.5]',
        })),
    ),
  GetTasksRaw: (held, asked) =>
    xml(
      'Tasks',
      'Task',
      held.tasks
        .filter((one) => isAsked(asked, 'taskID', one.id) && isAsked(asked, 'projectID', one.projectId))
        .map(({ id, projectId, name, isActive, isParent = false }) => ({
          '@ID': id,
          ...{ Name: name, TaskNo: String(id).padStart(4, '0'), ProjectID: projectId },
          ...{ Status: isActive ? 1 : 0, StatusDetailed: isActive ? 2 : 3, IsParent: isParent ? 1 : 0 },
        })),
    ),
  GetAllocationsRaw: (held, asked) =>
    xml(
      'Allocations',
      'Allocation',
      held.allocations
        .map((one) => ({ ...one, projectId: held.tasks.find(({ id }) => id === one.taskId)?.projectId ?? 0 }))
        .filter((one) => isAsked(asked, 'projectID', one.projectId) && isAsked(asked, 'taskID', one.taskId))
        .filter((one) => isAsked(asked, 'employeeID', one.employeeId))
        .map(({ id, projectId, taskId, employeeId, hours, isActive }) => ({
          '@ID': id,
          ...{ ProjectID: projectId, TaskID: taskId, EmployeeID: employeeId },
          ...{ AllocatedHours: hours.toFixed(4), IsActive: isActive ? 1 : 0 },
        })),
    ),
  // With a byte-order mark before it, as the real one has here.
  GetEmployeesRaw: (held) =>
    `\ufeff${xml(
      'Employees',
      'Employee',
      held.employees.map(({ id, userId, name, initials, email }) => ({
        '@ID': id,
        ...{ EmployeeUserId: userId, FullName: name, Initials: initials, Email: email, Status: 1 },
      })),
    )}`,
  GetWorkUnitsRawPaged: workUnits,
};

function workUnits(held: HeldData, asked: Asked): string {
  const [from, to] = [asked.get('startDate') ?? '', asked.get('endDate') ?? '9999'];
  const units = held.units.filter(
    (one) => one.date >= from && one.date <= to && isAsked(asked, 'employeeID', one.employeeId),
  );
  const size = Number(asked.get('pageSize')) || units.length || 1;
  const page = Number(asked.get('page')) || 1;
  const pages = Math.max(1, Math.ceil(units.length / size));
  const shown = units.slice((page - 1) * size, page * size);
  const about = { '@Page': page, '@PageSize': size, '@TotalPages': pages, '@TotalRecords': units.length };
  return xml('WorkUnits', 'WorkUnit', shown.map(unitShape), about);
}

const unitShape = (unit: HeldUnit) => ({
  ...{ '@ID': unit.id, '@OldID': unit.id },
  TimeRegistrationGuid: unit.guid.toUpperCase(),
  EmployeeID: unit.employeeId,
  TaskID: unit.taskId,
  Date: `${unit.date}T00:00:00`,
  StartTime: `${unit.date}T${unit.startTime}:00`,
  Note: unit.note,
  AdditionalTextField: unit.additional || ' ',
  RegHours: unit.hours.toFixed(4),
  IsBillable: unit.isBillable ? 1 : 0,
});

/** The answer of a method of the reporting service; undefined for one that is not simulated. */
export const reportOf = (method: string, held: HeldData, asked: Asked): string | undefined =>
  REPORTS[method]?.(held, asked);
