import type { HeldData } from './held-data.ts';

/** The customers of the demo company that have the time-logging system, and their projects there: number, name, whether it is active. */
const CUSTOMERS = [
  [
    'C-301',
    'Havn Cards',
    [
      ['A-2001', 'Payments API', true],
      ['A-2002', 'Card settlement', true],
    ],
  ],
  // One is called otherwise there.
  [
    'C-302',
    'Havn Retail',
    [
      ['A-2008', 'Loan scoring', true],
      ['A-2010', 'Identity and access', true],
    ],
  ],
  // One number stands there twice.
  [
    'C-303',
    'Sund Freight',
    [
      ['A-2004', 'Freight tracking', true],
      ['A-2012', 'Release quality', true],
      ['A-2012', 'Release quality', false],
    ],
  ],
  ['C-304', 'Sund Ports', [['A-2003', 'Harbour portal', true]]],
] as const;

const TASKS = ['Build', 'Review', 'Design', 'Test', 'Support'];

const PEOPLE = [
  ['Anh', 'Dang', 'AD'],
  ['Minh', 'Andersen', 'MA'],
  ['Lena', 'Eriksen', 'LE'],
  ['Emil', 'Madsen', 'EM'],
  ['Freja', 'Rask', 'FR'],
] as const;
const HOURS = 120;

/** What the demo company's customers would have in their system. */
export function fillWithDemo(held: HeldData): void {
  const employees = PEOPLE.map(([first, last, initials]) => ({
    ...{ id: held.nextId(), userId: held.nextId(), name: `${first} ${last}`, initials },
    email: `${first}.${last}@demo.stint.example`.toLowerCase(),
  }));
  held.employees.push(...employees);
  for (const [number, name, projects] of CUSTOMERS) {
    const customerId = held.nextId();
    held.customers.push({ id: customerId, number, name });
    for (const [projectNumber, projectName, isActive] of projects) {
      const projectId = held.nextId();
      const status = isActive ? 1 : 0;
      held.projects.push({ id: projectId, number: projectNumber, name: projectName, status, customerId });
      for (const task of TASKS) {
        const taskId = held.nextId();
        held.tasks.push({ id: taskId, projectId, name: task, isActive: true });
        for (const { id: employeeId } of employees)
          held.allocations.push({ id: held.nextId(), taskId, employeeId, hours: HOURS, isActive: true });
      }
    }
  }
}
