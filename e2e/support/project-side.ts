import { randomUUID } from 'node:crypto';
import { createAccount } from '@stint/contract/projects/accounts/account';
import { createDirectCustomer } from '@stint/contract/projects/customers/direct-customer';
import { createIndirectCustomer } from '@stint/contract/projects/customers/indirect-customer';
import { createPhase } from '@stint/contract/projects/phases/phase';
import { createProject, type ProjectDetail, type ProjectToSave } from '@stint/contract/projects/projects/project';
import type { Api } from './api.ts';

/** Names of a story's own records: another run must not find those of the one before. */
export const ownName = (name: string) => `${name} ${randomUUID().slice(-6)}`;

interface Option {
  readonly name: string;
  readonly userLock?: boolean;
}

/** A customer of its own, with an indirect one below it that these people look after. */
export async function newCustomer(admin: Api, name: string, options: readonly Option[] = [], managers: string[] = []) {
  const phaseOptions = options.map(({ name: optionName, userLock = false }) => ({
    ...{ _id: randomUUID(), optionName, code: optionName.slice(0, 3).toUpperCase(), userLock, canDelete: true },
  }));
  const direct = await admin.call(createDirectCustomer, {
    body: { name: `${name} group`, costGroup: null, isTimelogDirectCustomer: false, phaseOptions },
  });
  const { _id } = await admin.call(createIndirectCustomer, {
    body: {
      ...{ name, directCustomer: direct._id, teams: [], managers, teamsAutoAssign: false, managersAutoAssign: false },
    },
  });
  return { _id, direct: direct._id, name, options: phaseOptions.map((option) => option._id) };
}

export async function newAccount(admin: Api, name: string, customer: string, project: string | null = null) {
  const body = { name, customer, project, archived: false, billTo: null, teams: [], managers: [] };
  return admin.call(createAccount, { body: { ...body, teamsAutoAssign: false, managersAutoAssign: false } });
}

export async function newPhase(
  admin: Api,
  given: {
    name: string;
    account: string;
    phaseOption?: string | undefined;
    users?: readonly string[];
    estimate?: number;
  },
) {
  const { name, account, phaseOption = null, users = [], estimate = 10 } = given;
  return admin.call(createPhase, {
    body: {
      ...{ name, account, phaseOption, estimate, isDisabled: false, detailPattern: '' },
      users: users.map((user) => ({ user, disabledDate: null })),
    },
  });
}

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

/** A project with an account of a new customer and a phase that some may register on. */
export async function staffedProject(
  admin: Api,
  name: string,
  users: readonly string[],
  given: Partial<ProjectToSave> = {},
): Promise<{ project: ProjectDetail; phase: string; customer: Awaited<ReturnType<typeof newCustomer>> }> {
  const customer = await newCustomer(admin, `${name} Ltd`);
  const account = await newAccount(admin, `${name} account`, customer._id);
  const project = await newProject(admin, {
    name,
    shortName: name,
    customers: [customer._id],
    accounts: [account._id],
    ...given,
  });
  const { _id: phase } = await newPhase(admin, { name: 'Build', account: account._id, users });
  return { project, phase, customer };
}
