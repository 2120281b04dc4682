import { createAccount } from '@stint/contract/projects/account';
import { createDirectCustomer } from '@stint/contract/projects/direct-customer';
import { createIndirectCustomer } from '@stint/contract/projects/indirect-customer';
import { createPhase } from '@stint/contract/projects/phase';
import { createProject, type ProjectDetail, type ProjectToSave } from '@stint/contract/projects/project';
import type { Api } from './api.ts';

/** A project of its own for a story, so that nothing of the demo company changes. */
export function newProject(admin: Api, given: Partial<ProjectToSave> & Pick<ProjectToSave, 'name' | 'shortName'>) {
  return admin.call(createProject, {
    body: {
      number: '',
      startDate: '2026-01-05',
      endDate: null,
      description: '',
      altCustomerName: '',
      customerCanSeeProject: false,
      manager: null,
      businessAnalyst: null,
      keyAccountManager: null,
      team: null,
      customers: [],
      accounts: [],
      tieredReviews: [],
      ...given,
    },
  });
}

/** A customer that nobody else has. */
export async function newCustomer(admin: Api, name: string): Promise<{ direct: string; indirect: string }> {
  const { _id: direct } = await admin.call(createDirectCustomer, {
    body: { name: `${name} group`, costGroup: null, isTimelogDirectCustomer: false, phaseOptions: [] },
  });
  const { _id: indirect } = await admin.call(createIndirectCustomer, {
    body: { name, directCustomer: direct, teams: [], managers: [], teamsAutoAssign: false, managersAutoAssign: false },
  });
  return { direct, indirect };
}

/** A project with an account of a new customer and a phase that some may register on. */
export async function staffedProject(
  admin: Api,
  name: string,
  users: readonly string[],
  given: Partial<ProjectToSave> = {},
): Promise<{ project: ProjectDetail; phase: string; customer: { direct: string; indirect: string } }> {
  const customer = await newCustomer(admin, `${name} Ltd`);
  const account = await admin.call(createAccount, {
    body: {
      name: `${name} account`,
      number: '',
      archived: false,
      customer: customer.indirect,
      project: null,
      billTo: null,
      teams: [],
      managers: [],
      teamsAutoAssign: false,
      managersAutoAssign: false,
    },
  });
  const project = await newProject(admin, {
    name,
    shortName: name,
    customers: [customer.indirect],
    accounts: [account._id],
    ...given,
  });
  const { _id: phase } = await admin.call(createPhase, {
    body: {
      account: account._id,
      name: 'Build',
      tags: '',
      estimate: 10,
      detailPattern: '',
      detailPatternDescription: '',
      phaseOption: null,
      isDisabled: false,
      users: users.map((user) => ({ user, disabledDate: null })),
    },
  });
  return { project, phase, customer };
}
