import {
  type ColumnMapping,
  IMPORT_SOURCES,
  type ImportField,
  type ImportSource,
} from '@stint/contract/time/import/import.rules';

type Names = Partial<Record<ImportField, readonly string[]>>;

/** What the columns of each source are called, in lower case; where several are there, the first of the list counts. */
const COLUMNS: Record<Exclude<ImportSource, 'other'>, Names> = {
  stint: {
    person: ['person'],
    email: ['email'],
    customer: ['customer'],
    project: ['project'],
    phase: ['phase'],
    estimate: ['phase estimate (h)'],
    date: ['date'],
    from: ['from'],
    to: ['to'],
    detail: ['detail'],
  },
  toggl: {
    person: ['user', 'member'],
    email: ['email'],
    customer: ['client'],
    project: ['project'],
    phase: ['task'],
    detail: ['description'],
    date: ['start date'],
    from: ['start time'],
    endDate: ['end date', 'stop date'],
    to: ['end time', 'stop time'],
    hours: ['duration'],
    tags: ['tags'],
  },
  clockify: {
    person: ['user'],
    email: ['email'],
    customer: ['client'],
    project: ['project'],
    // Newer exports call the task of an entry its activity.
    phase: ['task', 'activity'],
    detail: ['description'],
    date: ['start date'],
    from: ['start time'],
    endDate: ['end date'],
    to: ['end time'],
    hours: ['duration (h)', 'duration (decimal)'],
    tags: ['tags'],
  },
  harvest: {
    firstName: ['first name'],
    lastName: ['last name'],
    email: ['email'],
    customer: ['client'],
    project: ['project'],
    projectCode: ['project code'],
    phase: ['task'],
    detail: ['notes'],
    date: ['date'],
    hours: ['hours'],
  },
  'clockify-projects': {
    customer: ['client'],
    project: ['project'],
    phase: ['task', 'tasks', 'activity', 'activities'],
    estimate: ['estimated (h)'],
    notes: ['note'],
  },
  'harvest-projects': {
    customer: ['client'],
    project: ['project'],
    projectCode: ['project code'],
    estimate: ['budget'],
    startDate: ['start date'],
    endDate: ['end date'],
    notes: ['project notes'],
  },
};

/** Headers by which a source is told from the others. */
const SIGNS: Record<Exclude<ImportSource, 'other'>, readonly (readonly string[])[]> = {
  stint: [['person'], ['project'], ['phase'], ['date'], ['from'], ['to']],
  toggl: [['user', 'member'], ['start date'], ['start time'], ['duration']],
  clockify: [['user'], ['start date'], ['start time'], ['duration (h)', 'duration (decimal)']],
  harvest: [['first name'], ['last name'], ['client'], ['project'], ['date'], ['hours']],
  'clockify-projects': [['client'], ['project'], ['tracked (h)'], ['estimated (h)']],
  'harvest-projects': [['client'], ['project'], ['budget'], ['total hours']],
};

/** What columns of files by hand are often called. */
const OFTEN: Names = {
  person: ['person', 'user', 'user name', 'username', 'member', 'employee', 'name', 'full name', 'staff', 'developer'],
  firstName: ['first name', 'firstname'],
  lastName: ['last name', 'lastname', 'surname'],
  email: ['email', 'e-mail', 'email address', 'user email', 'mail'],
  customer: ['customer', 'customer name', 'client', 'client name', 'company'],
  project: ['project', 'project name', 'account'],
  projectCode: ['project code', 'project number'],
  phase: ['phase', 'phase name', 'task', 'task name', 'activity'],
  estimate: ['estimate', 'phase estimate (h)', 'estimated (h)', 'estimate (h)'],
  date: ['date', 'start date', 'day', 'work date', 'spent date'],
  from: ['from', 'start', 'start time', 'begin', 'started at', 'start at'],
  endDate: ['end date', 'stop date'],
  to: ['to', 'end', 'end time', 'stop', 'stop time', 'until', 'ended at', 'end at'],
  hours: ['hours', 'duration', 'duration (h)', 'duration (decimal)', 'time (h)'],
  detail: ['detail', 'details', 'description', 'notes', 'note', 'comment', 'text'],
  tags: ['tags', 'labels'],
};

/** A header as it is compared: its case and blanks do not matter, and `user_name` is a user name. */
export const plainHeader = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** The source that a header belongs to; `other` when nobody's. */
export function recogniseSource(headers: readonly string[]): ImportSource {
  const known = new Set(headers.map(plainHeader));
  const has = (names: readonly string[]) => names.some((name) => known.has(name));
  return IMPORT_SOURCES.find((source) => source !== 'other' && SIGNS[source].every(has)) ?? 'other';
}

/** Which columns a source's fields stand in, with the administrator's own choices over it (null takes a column away). */
export function mapColumns(
  source: ImportSource,
  headers: readonly string[],
  chosen: Partial<Record<ImportField, number | null>>,
): ColumnMapping {
  const plain = headers.map(plainHeader);
  const mapping: ColumnMapping = {};
  const names = source === 'other' ? OFTEN : COLUMNS[source];
  for (const [field, aliases] of Object.entries(names) as [ImportField, readonly string[]][]) {
    const column = aliases.map((alias) => plain.indexOf(alias)).find((index) => index >= 0);
    if (column !== undefined) mapping[field] = column;
  }
  for (const [field, column] of Object.entries(chosen) as [ImportField, number | null][]) {
    for (const other of Object.keys(mapping) as ImportField[]) if (mapping[other] === column) delete mapping[other];
    if (column === null || column >= headers.length) delete mapping[field];
    else mapping[field] = column;
  }
  return mapping;
}
