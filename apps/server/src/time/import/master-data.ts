import { newId } from '../../lib/new-id.ts';
import type { ImportNotes } from './import-notes.ts';
import { firstFree, shortNameOf } from './made-names.ts';
import { plainName } from './plain-name.ts';
import { NO_CUSTOMER, type ProjectFacts, type ReadLine } from './read-line.ts';

export interface KnownMasterData {
  readonly customers: readonly { id: string; name: string }[];
  readonly projects: readonly { id: string; name: string; shortName: string; customers: readonly string[] }[];
  readonly accounts: readonly { id: string; name: string; customerId: string; projectId: string | null }[];
  readonly phases: readonly {
    id: string;
    name: string;
    accountId: string;
    estimate: number | null;
    detailPattern: string;
    detailPatternDescription: string;
  }[];
}

export interface Customer {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
}
export interface Project extends ProjectFacts {
  readonly id: string;
  readonly isNew: boolean;
  readonly shortName: string;
}
export interface Account {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly customer: Customer;
  /** Null: an account that an administrator keeps without a project. */
  readonly project: Project | null;
}
export interface Phase {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly account: Account;
  readonly detailPattern: string;
  readonly detailPatternDescription: string;
  /** What is stored, or what the file says of a new phase. */
  estimate: number | null;
  /** Stored without an estimate, which the file has. */
  isEstimateNew: boolean;
}

/**
 * Finds the customers, projects, accounts and phases that lines name, or makes up those that are missing.
 *
 * In Stint's own shape a project's name stands for one project, which several customers may pay for; its phase of a name is one
 * phase, kept at the customer of most of its lines. Trackers keep projects by customer, so there both names tell a project.
 */
export class MasterData {
  readonly #oneProjectPerName: boolean;
  readonly #notes: ImportNotes;
  readonly #customers = new Map<string, Customer>();
  readonly #projects = new Map<string, Project>();
  readonly #accounts = new Map<string, Account>();
  readonly #phases = new Map<string, Phase>();
  readonly #shortNames: Set<string>;
  readonly #homes: Map<string, string>;
  readonly #noted = new Set<string>();

  constructor(known: KnownMasterData, lines: readonly ReadLine[], oneProjectPerName: boolean, notes: ImportNotes) {
    this.#oneProjectPerName = oneProjectPerName;
    this.#notes = notes;
    this.#shortNames = new Set(known.projects.map((project) => project.shortName));
    this.#homes = oneProjectPerName ? customersOfMostLines(lines) : new Map();
    this.#takeKnown(known);
  }

  /** The phase of a line. What it says twice about a project or a phase is said once. */
  phaseOf(line: ReadLine): Phase {
    const named = plainName(line.customer);
    const home = this.#homes.get(phaseKey(line)) ?? line.customer;
    if (plainName(home) !== named)
      this.#noteOnce(line, 'SEVERAL_CUSTOMERS', `${line.project.name} · ${line.phase} → ${home}`);
    if (line.customer === NO_CUSTOMER) this.#noteOnce(line, 'NO_CUSTOMER', line.project.name);
    const project = this.#projectKey(line.project.name, home);
    const key = `${project}\u001f${plainName(line.phase)}`;
    const phase = this.#phases.get(key) ?? this.#createPhase(line, key, home);
    this.#compareEstimates(line, phase);
    return phase;
  }

  #takeKnown(known: KnownMasterData): void {
    const customers = new Map(known.customers.map((one) => [one.id, { ...one, isNew: false }]));
    for (const one of customers.values()) setFirst(this.#customers, plainName(one.name), one);
    const projects = new Map<string, Project>(
      known.projects.map((one) => [
        one.id,
        { isNew: false, ...one, number: '', description: '', startDate: null, endDate: null },
      ]),
    );
    for (const one of known.projects) {
      const project = projects.get(one.id) as Project;
      const names = this.#oneProjectPerName ? [one.name, one.shortName] : [one.name];
      const owners = this.#oneProjectPerName ? [''] : one.customers.map((id) => customers.get(id)?.name ?? '');
      for (const name of names)
        for (const owner of owners) setFirst(this.#projects, this.#projectKey(name, owner), project);
    }
    const accounts = new Map<string, Account>();
    for (const { id, name, customerId, projectId } of known.accounts) {
      const customer = customers.get(customerId);
      if (!customer) continue;
      const project = projectId === null ? null : (projects.get(projectId) ?? null);
      const account = { id, isNew: false, name, customer, project };
      accounts.set(id, account);
      setFirst(this.#accounts, accountKey(name, customer.name), account);
    }
    // An account of another name than its project's: in Stint's own shape the project's name means it too.
    for (const account of this.#oneProjectPerName ? accounts.values() : [])
      if (account.project) setFirst(this.#accounts, accountKey(account.project.name, account.customer.name), account);
    for (const { accountId, ...one } of known.phases) {
      const account = accounts.get(accountId);
      if (!account) continue;
      const names = this.#oneProjectPerName ? [account.name, account.project?.name ?? ''] : [account.name];
      const phase = { ...one, isNew: false, account, isEstimateNew: false };
      for (const name of names)
        setFirst(this.#phases, `${this.#projectKey(name, account.customer.name)}\u001f${plainName(one.name)}`, phase);
    }
  }

  #projectKey(name: string, customer: string): string {
    return this.#oneProjectPerName ? plainName(name) : accountKey(name, customer);
  }

  #createPhase(line: ReadLine, key: string, customerName: string): Phase {
    const phase = {
      ...{ id: newId(), isNew: true, name: line.phase, account: this.#accountOf(line, customerName) },
      ...{ detailPattern: '', detailPatternDescription: '', estimate: line.estimate, isEstimateNew: false },
    };
    this.#phases.set(key, phase);
    return phase;
  }

  #accountOf(line: ReadLine, customerName: string): Account {
    const key = accountKey(line.project.name, customerName);
    const known = this.#accounts.get(key);
    if (known) return known;
    const customer = this.#customers.get(plainName(customerName)) ?? { id: newId(), isNew: true, name: customerName };
    this.#customers.set(plainName(customerName), customer);
    const project = this.#projectOf(line, customerName);
    const account = { id: newId(), isNew: true, name: line.project.name, customer, project };
    this.#accounts.set(key, account);
    return account;
  }

  #projectOf(line: ReadLine, customerName: string): Project {
    const key = this.#projectKey(line.project.name, customerName);
    const known = this.#projects.get(key);
    if (known) return known;
    const shortName = firstFree(shortNameOf(line.project.name), this.#shortNames);
    this.#shortNames.add(shortName);
    const project = { id: newId(), isNew: true, shortName, ...line.project };
    this.#projects.set(key, project);
    return project;
  }

  #compareEstimates(line: ReadLine, phase: Phase): void {
    if (line.estimate === null || line.estimate === phase.estimate) return;
    if (phase.estimate === null) {
      phase.estimate = line.estimate;
      phase.isEstimateNew = !phase.isNew;
    } else
      this.#noteOnce(
        line,
        'ESTIMATE_DIFFERS',
        `${line.project.name} · ${phase.name}: ${phase.estimate} h, not ${line.estimate} h`,
      );
  }

  #noteOnce(line: ReadLine, code: 'NO_CUSTOMER' | 'SEVERAL_CUSTOMERS' | 'ESTIMATE_DIFFERS', about: string): void {
    const key = `${code} ${about}`;
    if (!this.#noted.has(key)) this.#notes.add(line.csv, code, about);
    this.#noted.add(key);
  }
}

const accountKey = (name: string, customer: string) => `${plainName(customer)}\u001f${plainName(name)}`;
const phaseKey = (line: ReadLine) => `${plainName(line.project.name)}\u001f${plainName(line.phase)}`;

function setFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value);
}

/** For each phase of a project the customer that most of its lines name; the first one of equals. */
function customersOfMostLines(lines: readonly ReadLine[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const line of lines) {
    const customers = counts.get(phaseKey(line)) ?? new Map<string, number>();
    counts.set(phaseKey(line), customers.set(line.customer, (customers.get(line.customer) ?? 0) + 1));
  }
  const most = (customers: Map<string, number>) => [...customers].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  return new Map([...counts].map(([key, customers]) => [key, most(customers)]));
}
