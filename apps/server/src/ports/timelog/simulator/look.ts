import type { Faults } from './faults.ts';
import type { HeldData } from './held-data.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
const MOST_ROWS = 500;

function table(title: string, heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = (row: readonly (string | number)[]) => row.map((cell) => `<td>${escaped(String(cell))}</td>`).join('');
  const more = rows.length > MOST_ROWS ? `<p>The last ${MOST_ROWS} of ${rows.length}.</p>` : '';
  return `<h2>${title} (${rows.length})</h2>${more}<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
    .slice(-MOST_ROWS)
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join('')}</table>`;
}

/** A page that shows what the simulated system holds, and which faults it had. */
export function lookAt(held: HeldData, faults: Faults): string {
  const nameOf = new Map(held.employees.map(({ id, name }) => [id, name]));
  const taskOf = new Map(held.tasks.map((task) => [task.id, task]));
  const projectOf = new Map(held.projects.map((project) => [project.id, project]));
  const hours = held.units.reduce((sum, unit) => sum + unit.hours, 0);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulated time-logging system</title>
<style>body{font:14px/1.4 system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}td,th{border-bottom:1px solid #8884;padding:.2rem .8rem .2rem 0;text-align:left}</style>
<h1>Simulated time-logging system</h1>
<p>${held.units.length} time registrations, ${hours.toFixed(2)} h. Faults so far: ${
    [...faults.met].map(([fault, count]) => `${fault} ${count}`).join(', ') || 'none'
  }.</p>
${table(
  'Projects',
  ['ID', 'No', 'Name', 'Status', 'Customer', 'Tasks'],
  held.projects.map((one) => [
    one.id,
    one.number,
    one.name,
    one.status === 1 ? 'active' : 'inactive',
    held.customers.find(({ id }) => id === one.customerId)?.name ?? '',
    held.tasks
      .filter(({ projectId }) => projectId === one.id)
      .map(({ id, name }) => `${id} ${name}`)
      .join(', '),
  ]),
)}
${table(
  'Time registrations',
  ['ID', 'Date', 'Hours', 'Employee', 'Project', 'Task', 'Comment'],
  held.units.map((unit) => {
    const task = taskOf.get(unit.taskId);
    const project = projectOf.get(task?.projectId ?? 0);
    return [
      ...[unit.id, unit.date, unit.hours.toFixed(2), nameOf.get(unit.employeeId) ?? ''],
      ...[project?.name ?? '', task?.name ?? '', unit.note],
    ];
  }),
)}</html>`;
}
