import { type AccountDetail, type AccountToSave, createAccount } from '@stint/contract/projects/accounts/account';
import { createDirectCustomer, type PhaseOption } from '@stint/contract/projects/customers/direct-customer';
import { createIndirectCustomer } from '@stint/contract/projects/customers/indirect-customer';
import { createPhase, type PhaseDetail, type PhaseToSave } from '@stint/contract/projects/phases/phase';
import { newId } from '../src/lib/new-id.ts';
import { type Makers, makersOf } from './make-company.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A company whose administrator keeps accounts and phases, through the same calls as the screens. */
export interface AccountStage {
  readonly app: TestApp;
  readonly make: Makers;
  readonly admin: string;
  readonly manager: string;
  readonly employee: string;
  /** The phase option of the customer that has any. */
  readonly option: PhaseOption;
  /** Indirect customers of a direct one with the phase option, and of one without. */
  readonly optioned: string;
  readonly plain: string;
  customer(name: string, phaseOptions: PhaseOption[], given?: object): Promise<string>;
  account(given?: Partial<AccountToSave>): AccountToSave;
  phase(given?: Partial<PhaseToSave>): PhaseToSave;
  newAccount(given?: Partial<AccountToSave>): Promise<AccountDetail>;
  newPhase(given?: Partial<PhaseToSave>, of?: Partial<AccountToSave>): Promise<PhaseDetail>;
  /** Two hours of the employee on a day. */
  register(phaseId: string, date: string): Promise<void>;
}

export async function createAccountStage(): Promise<AccountStage> {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin' });
  const manager = await make.user({ role: 'Manager' });
  const employee = await make.user();
  const option = { _id: newId(), optionName: 'Fixed price', code: 'FP', userLock: false, canDelete: true };

  async function customer(name: string, phaseOptions: PhaseOption[], given: object = {}): Promise<string> {
    const direct = { name: `${name} group`, costGroup: null, isTimelogDirectCustomer: false, phaseOptions };
    const { body: owner } = await app.call(createDirectCustomer, { body: direct }, admin);
    const body = {
      name,
      directCustomer: owner._id,
      teams: [],
      managers: [],
      teamsAutoAssign: false,
      managersAutoAssign: false,
      ...given,
    };
    return (await app.call(createIndirectCustomer, { body }, admin)).body._id;
  }
  const optioned = await customer('Optioned', [option]);
  const plain = await customer('Plain', []);

  const account = (given: Partial<AccountToSave> = {}): AccountToSave => ({
    name: 'Card settlement',
    number: 'A-1',
    archived: false,
    customer: plain,
    project: null,
    billTo: null,
    teams: [],
    managers: [],
    teamsAutoAssign: false,
    managersAutoAssign: false,
    ...given,
  });
  const phase = (given: Partial<PhaseToSave> = {}): PhaseToSave => ({
    name: 'Build',
    tags: '',
    estimate: 120,
    detailPattern: '',
    detailPatternDescription: '',
    phaseOption: null,
    isDisabled: false,
    users: [],
    ...given,
  });
  const newAccount = async (given: Partial<AccountToSave> = {}) =>
    (await app.call(createAccount, { body: account(given) }, admin)).body;
  const newPhase = async (given: Partial<PhaseToSave> = {}, of: Partial<AccountToSave> = {}) =>
    (await app.call(createPhase, { body: { ...phase(given), account: (await newAccount(of))._id } }, admin)).body;

  async function register(phaseId: string, date: string): Promise<void> {
    const sheet = await make.sheet(employee, await make.period(date, date));
    await make.row(sheet, { phase: phaseId, date });
  }

  return {
    ...{ app, make, admin, manager, employee, option, optioned, plain },
    ...{ customer, account, phase, newAccount, newPhase, register },
  };
}
