import type { mapAccounts as mapRoute } from '@stint/contract/outside/timelog/mapping';
import {
  type MappingProblem,
  namedTwice,
  problemOfMapping,
  TIMELOG_PROJECT_DUPLICATED,
  TIMELOG_PROJECT_NOT_EXISTING,
} from '@stint/contract/outside/timelog/mapping.rules';
import type { BodyOf } from '@stint/contract/route';
import type { Tx } from '../../lib/db.ts';
import type { OutsideCustomer, OutsideProject } from '../../ports/timelog/timelog-port.ts';
import * as queries from './mapping.sql.ts';

type Mapping = BodyOf<typeof mapRoute>['mappings'][number];

/** What the outside system has. */
interface Outside {
  readonly projects: readonly OutsideProject[];
  readonly customers: readonly OutsideCustomer[];
}

/** A customer of the outside system, by its number, else by the id that the system gave it. */
export function customerOf(named: string | null, customers: readonly OutsideCustomer[]): OutsideCustomer | undefined {
  const number = named?.trim().toLowerCase() ?? '';
  if (number === '') return undefined;
  return (
    customers.find((one) => one.number.trim().toLowerCase() === number) ?? customers.find(({ id }) => id === number)
  );
}

/** The first problem of a list, and the accounts that have it. */
export async function problemOf(
  tx: Tx,
  mappings: readonly Mapping[],
  accounts: readonly queries.LockedAccount[],
  outside: Outside,
): Promise<(MappingProblem & { readonly accounts: string[] }) | null> {
  const twice = namedTwice(mappings);
  if (twice.length > 0) {
    const named = mappings.filter(({ Id }) => Id !== null && twice.includes(Id)).map(({ account }) => account);
    return { code: 'TIMELOG_PROJECT_DUPLICATED', message: TIMELOG_PROJECT_DUPLICATED, accounts: named };
  }
  const stored = await queries.listHolders(
    tx,
    mappings.flatMap(({ Id }) => Id ?? []),
  );
  // Those that the list maps elsewhere hold theirs no more.
  const moved = new Set(mappings.map(({ account }) => account));
  const mappedTo = new Map(
    stored.filter(({ account }) => !moved.has(account)).map((one) => [one.project, one.account]),
  );
  const problems = mappings.flatMap(({ account, Id }) => {
    const problem =
      Id === null
        ? null
        : (problemOfMapping(account, Id, { ...outside, mappedTo }) ??
          problemOfCustomer(
            accounts.find(({ _id }) => _id === account),
            Id,
            outside,
          ));
    return problem ? [{ ...problem, account }] : [];
  });
  const [first] = problems;
  if (!first) return null;
  const same = problems.filter(({ code }) => code === first.code);
  return { code: first.code, message: first.message, accounts: same.map(({ account }) => account) };
}

/** Hours are invoiced to the customer of the project: none of another is there for an account. What is mapped already stays. */
function problemOfCustomer(
  account: queries.LockedAccount | undefined,
  projectId: string,
  { projects, customers }: Outside,
): MappingProblem | null {
  if (account?.timelogProjectId === projectId) return null;
  const customer = customerOf(account?.outsideCustomer ?? null, customers);
  const project = projects.find(({ id }) => id === projectId);
  if (customer && project?.customerId === customer.id) return null;
  return { code: 'TIMELOG_PROJECT_NOT_EXISTING', message: TIMELOG_PROJECT_NOT_EXISTING };
}
