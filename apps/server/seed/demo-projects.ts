import type { DemoPerson } from './demo-people.ts';
import type { Random } from './random.ts';

export interface DemoPhase {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
  readonly projectId: string | null;
  readonly estimate: number | null;
  readonly detailPattern: string;
  readonly detailPatternDescription: string;
  /** Prefix of ticket numbers in details. */
  readonly ticket: string;
  readonly team: number;
}

export interface DemoProject {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly team: number;
  readonly managerId: string;
}

const CUSTOMERS = [
  ['Nordic', 'Havn Bank', ['Havn Cards', 'Havn Retail']],
  ['Nordic', 'Sund Logistics', ['Sund Freight', 'Sund Ports']],
  ['Asia', 'Sao Mai Group', ['Sao Mai Retail', 'Sao Mai Travel']],
  ['Own', 'Own company', ['Own company']],
] as const;

/** Name, short name, team, customer, and how far along it is. */
const PROJECTS = [
  ['Payments API', 'PAYAPI', 0, 'Havn Cards'],
  ['Card settlement', 'CARDSET', 0, 'Havn Cards'],
  ['Harbour portal', 'HARBOUR', 1, 'Sund Ports'],
  ['Freight tracking', 'FREIGHT', 1, 'Sund Freight'],
  ['Retail app', 'RETAILAPP', 2, 'Sao Mai Retail'],
  ['Travel app', 'TRAVELAPP', 2, 'Sao Mai Travel'],
  ['Demand forecast', 'FORECAST', 3, 'Sao Mai Retail'],
  ['Loan scoring', 'SCORING', 3, 'Havn Retail'],
  ['Cloud platform', 'CLOUD', 4, 'Own company'],
  ['Identity', 'IDENTITY', 4, 'Havn Retail'],
  ['Test automation', 'TESTAUTO', 5, 'Own company'],
  ['Release quality', 'RELQUAL', 5, 'Sund Freight'],
] as const;

const PHASES = [
  ['Build', 900, true],
  ['Review', 220, true],
  ['Design', 160, false],
  ['Test', 300, true],
  ['Support', null, false],
] as const;

const SUCCESS_FACTORS = [
  ['On time', 'Milestones are met or moved in good time, with a reason.'],
  ['Few defects', 'Fewer than three defects a release come back from the customer.'],
  ['Clear talk', 'The customer always knows what happens next.'],
] as const;

export interface DemoWork {
  readonly tables: readonly (readonly [table: string, rows: Record<string, unknown>[]])[];
  readonly projects: readonly DemoProject[];
  readonly phases: readonly DemoPhase[];
}

/** Customers, projects, accounts and phases, and who works on them. */
export function demoWork(random: Random, people: readonly DemoPerson[], bornAt: Date): DemoWork {
  const newId = () => random.id();
  const costGroups = new Map(['Nordic', 'Asia', 'Own'].map((name) => [name, newId()]));
  const direct: Record<string, unknown>[] = [];
  const indirect = new Map<string, string>();
  const indirectRows: Record<string, unknown>[] = [];
  for (const [group, name, children] of CUSTOMERS) {
    const id = newId();
    direct.push({
      id,
      name,
      cost_group_id: costGroups.get(group),
      is_timelog_direct_customer: group === 'Nordic',
      version: 1,
    });
    for (const child of children) {
      indirect.set(child, newId());
      indirectRows.push({
        id: indirect.get(child),
        name: child,
        direct_customer_id: id,
        teams_auto_assign: true,
        managers_auto_assign: false,
        version: 1,
      });
    }
  }
  const managers = people.filter((person) => person.role === 'Manager');
  const projects = PROJECTS.map(([name, shortName, team], index) => ({
    id: newId(),
    name,
    shortName,
    team,
    managerId: (managers[index % managers.length] ?? people[0])?.id ?? '',
  }));
  const accounts = PROJECTS.map(([name, , , customer], index) => ({
    id: newId(),
    name,
    customer,
    project: projects[index],
  }));
  const internal = { id: newId(), name: 'Internal', customer: 'Own company', project: undefined };
  const phases: DemoPhase[] = accounts.flatMap(({ id, project }) =>
    PHASES.map(([name, estimate, hasTickets]) => ({
      id: newId(),
      name,
      accountId: id,
      projectId: project?.id ?? null,
      estimate: estimate === null ? null : Math.round((estimate * random.between(60, 260)) / 100) * 5,
      detailPattern: name === 'Build' && hasTickets ? `^${project?.shortName.slice(0, 3)}-\\d+ ` : '',
      detailPatternDescription:
        name === 'Build' && hasTickets ? `${project?.shortName.slice(0, 3)}-000 and what was done` : '',
      ticket: project?.shortName.slice(0, 3) ?? 'INT',
      team: project?.team ?? 0,
    })),
  );
  const general: DemoPhase[] = ['Meetings', 'Administration', 'Training'].map((name) => ({
    id: newId(),
    name,
    accountId: internal.id,
    projectId: null,
    estimate: null,
    detailPattern: '',
    detailPatternDescription: '',
    ticket: 'INT',
    team: -1,
  }));
  const allPhases = [...phases, ...general];
  const started = new Date(bornAt.getTime());
  const startDate = started.toISOString().slice(0, 10);
  return {
    projects,
    phases: allPhases,
    tables: [
      ['cost_group', [...costGroups].map(([name, id]) => ({ id, name, version: 1 }))],
      ['direct_customer', direct],
      ['indirect_customer', indirectRows],
      [
        'project',
        projects.map((project, index) => ({
          id: project.id,
          name: project.name,
          short_name: project.shortName,
          number: `P-${1001 + index}`,
          description: '',
          alt_customer_name: '',
          start_date: startDate,
          end_date: null,
          customer_can_see_project: index % 2 === 0,
          manager_id: project.managerId,
          team_id: null,
          created_at: bornAt,
          version: 1,
        })),
      ],
      [
        'project_customer',
        PROJECTS.map(([, , , customer], index) => ({
          project_id: projects[index]?.id,
          indirect_customer_id: indirect.get(customer),
        })),
      ],
      [
        'account',
        [...accounts, internal].map((account, index) => ({
          id: account.id,
          name: account.name,
          number: `A-${2001 + index}`,
          archived: false,
          customer_id: indirect.get(account.customer),
          project_id: account.project?.id ?? null,
          bill_to: null,
          teams_auto_assign: false,
          managers_auto_assign: false,
          timelog_status: 0,
          created_at: bornAt,
          version: 1,
        })),
      ],
      [
        'phase',
        allPhases.map((phase) => ({
          id: phase.id,
          account_id: phase.accountId,
          name: phase.name,
          tags: phase.name === 'Meetings' ? 'meeting' : '',
          estimate: phase.estimate,
          detail_pattern: phase.detailPattern,
          detail_pattern_description: phase.detailPatternDescription,
          is_disabled: false,
          created_at: bornAt,
          version: 1,
        })),
      ],
      [
        'phase_user',
        allPhases.flatMap((phase) =>
          people
            .filter(
              (person) =>
                person.role !== null &&
                (phase.team === -1 || person.team === phase.team || (person.team + 1) % 6 === phase.team),
            )
            .map((person) => ({ phase_id: phase.id, user_id: person.id, disabled_date: null })),
        ),
      ],
      [
        'project_key_success_factor',
        projects.flatMap((project) =>
          SUCCESS_FACTORS.map(([title, description], position) => ({
            id: newId(),
            project_id: project.id,
            title,
            description,
            position,
          })),
        ),
      ],
    ],
  };
}
