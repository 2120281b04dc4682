import {
  type Comparison,
  type Difference,
  type listDifferences as listRoute,
  MOST_DIFFERENCES,
} from '@stint/contract/outside/timelog/sync';
import type { QueryOf } from '@stint/contract/route';
import { DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { noteOf, type WorkUnit } from '../../ports/timelog/timelog-port.ts';
import { compareHours, type OwnRow, type Plan, rowOfMarker, type Write } from './compare-hours.ts';
import { connected } from './connected.service.ts';
import * as queries from './differences.sql.ts';
import { lastDayOf } from './months.ts';
import { listSide } from './sync-hours.sql.ts';

/** A difference, whose names are not looked up yet. */
interface Found extends Omit<Difference, 'user' | 'phase' | 'employee' | 'task'> {
  readonly userId: string | null;
  readonly employeeId: string;
  readonly phaseId: string | null;
  readonly taskId: string;
}

/** What is not the same on both sides in a month: everybody's, or one person's. Nothing is written. */
export async function listDifferences(
  context: Context,
  { month, user }: QueryOf<typeof listRoute>,
): Promise<Comparison> {
  const system = connected(context);
  const span = { from: `${month}-01`, to: lastDayOf(month) };
  const zone = (await findCompany(context.db))?.timeZone ?? DEFAULT_TIME_ZONE;
  const people = await queries.listPeople(context.db, user === undefined ? span : { ...span, user });
  const employeeId = user === undefined ? undefined : people[0]?.employeeId;
  // Of a person whom nobody knows there, nothing is there.
  const isNobody = user !== undefined && !employeeId;
  const units = isNobody ? [] : await system.workUnits({ ...span, ...(employeeId && { employeeId }) });
  const compared = await compareAll(context, { ...span, zone, people, units });
  const shown = await firstOf(compared.found);
  return {
    differences: await named(context, shown),
    count: compared.found.length,
    here: compared.here,
    there: units.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Those that are shown, by their days: of a day no more than are shown of all, so that not everything is sorted. */
async function firstOf(found: readonly Found[]): Promise<Found[]> {
  const ofDays = new Map<string, Found[]>();
  await inSlices(found, (one) => {
    const known = ofDays.get(one.date);
    if (!known) ofDays.set(one.date, [one]);
    else if (known.length < MOST_DIFFERENCES) known.push(one);
  });
  const days = [...ofDays.keys()].sort();
  return days.flatMap((day) => ofDays.get(day) ?? []).slice(0, MOST_DIFFERENCES);
}

interface BothSides {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly people: readonly queries.PersonOutside[];
  readonly units: readonly WorkUnit[];
}

/** A month of everybody has hundreds of thousands of hours: others have their turn meanwhile. */
async function compareAll(context: Context, { people, units, zone, from, to }: BothSides) {
  const ids: string[] = [];
  const unitsOf = new Map<string, WorkUnit[]>();
  await inSlices(units, (unit) => {
    const row = rowOfMarker(unit.marker);
    if (row !== null) ids.push(row);
    const theirs = unitsOf.get(unit.employeeId);
    if (theirs) theirs.push(unit);
    else unitsOf.set(unit.employeeId, [unit]);
  });
  const side = await listSide(context.db, zone, { from, to, ids, users: people.map(({ userId }) => userId) });
  const rowsOf = Map.groupBy(side.rows, ({ userId }) => userId);
  const sentOf = Map.groupBy(side.sent, ({ userId }) => userId);
  const refusals = new Map(side.sent.map(({ id, refusal }) => [id, refusal]));
  let here = 0;
  const found: Found[] = [];
  await inSlices(people, ({ userId, employeeId }) => {
    const rows = (rowsOf.get(userId) ?? []).map((row) => ({ ...row, note: noteOf(row.detail) }));
    here += rows.filter(belongsThere).reduce((sum, { minutes }) => sum + minutes, 0);
    const plan = compareHours(rows, sentOf.get(userId) ?? [], unitsOf.get(employeeId) ?? []);
    // Whom nobody knows there has no hours there: no sync changes that.
    for (const one of differencesOf(plan, new Map(rows.map((row) => [row.id, row])), refusals))
      found.push({ ...one, ...(employeeId === '' && { kind: 'unknown' as const }), userId, employeeId });
  });
  const known = new Set(people.map(({ employeeId }) => employeeId));
  await inSlices(units, (unit) => {
    const { employeeId } = unit;
    if (!known.has(employeeId)) found.push({ ...ofUnit('foreign', unit), userId: null, employeeId });
  });
  return { found, here };
}

const belongsThere = ({ isHere, isSettled, taskId }: OwnRow) => isHere && isSettled && taskId !== null;

type Unnamed = Omit<Found, 'userId' | 'employeeId'>;

/** What a sync would do, and what it leaves alone, as people read it. */
function differencesOf(
  { writes, held, foreign, orphans }: Plan,
  rows: ReadonlyMap<string, OwnRow>,
  refusals: ReadonlyMap<string, string>,
): Unnamed[] {
  return [
    ...[...writes, ...held].map((write) => ofWrite(write, rows, refusals)),
    ...foreign.map((unit) => ofUnit('foreign', unit)),
    ...orphans.map((unit) => ofUnit('orphan', unit)),
  ];
}

function ofWrite(write: Write, rows: ReadonlyMap<string, OwnRow>, refusals: ReadonlyMap<string, string>): Unnamed {
  if (write.act === 'delete') {
    const reason = refusals.get(write.id) ?? '';
    return { ...ofUnit(write.why, write.unit), phaseId: rows.get(write.id)?.phaseId ?? null, reason };
  }
  const { row } = write;
  const reason = refusals.get(row.id) ?? '';
  const kind = write.act === 'update' ? 'differs' : 'missing';
  return {
    kind: reason === '' ? kind : 'refused',
    ...{ date: row.date, phaseId: row.phaseId, taskId: row.taskId, detail: row.note, reason },
    ...{ here: row.minutes, there: write.act === 'update' ? write.unit.minutes : null },
  };
}

const ofUnit = (kind: Difference['kind'], { date, taskId, note, minutes }: WorkUnit): Unnamed => ({
  ...{ kind, date, taskId, phaseId: null, detail: note, here: null, there: minutes, reason: '' },
});

/** Differences with the names of what they are about. */
async function named(context: Context, found: readonly Found[]): Promise<Difference[]> {
  const names = await queries.listNames(context.db, {
    users: found.flatMap(({ userId }) => userId ?? []),
    phases: found.flatMap(({ phaseId }) => phaseId ?? []),
    tasks: found.map(({ taskId }) => taskId),
  });
  const hasStrangers = found.some(({ userId }) => userId === null);
  const employees = hasStrangers ? ((await context.timelog?.employees()) ?? []) : [];
  const employeeOf = new Map(employees.map(({ id, name }) => [id, name]));
  return found.map(({ userId, employeeId, phaseId, taskId, ...difference }) => ({
    ...difference,
    user: names.users.get(userId ?? '') ?? null,
    employee: employeeOf.get(employeeId) ?? '',
    phase: names.phases.get(phaseId ?? '') ?? null,
    task: names.tasks.get(taskId) ?? taskId,
  }));
}
