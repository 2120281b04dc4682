import { type ContractType, endOfContract } from '@stint/contract/people/contracts/contract.rules';
import { addDays } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const EDUCATIONS = ['College', 'Bachelor', 'Bachelor', 'Bachelor', 'Master', 'Doctorate'];
const CATEGORIES: Readonly<Record<string, string>> = {
  'Test engineer': 'Tester',
  'UX designer': 'Designer',
  'Business analyst': 'Business analyst',
  'Project manager': 'Project manager',
  Manager: 'Project manager',
  Administrator: 'Administration',
};
/** What those are called whom the login page offers by their part in the story. */
const POSITIONS: Readonly<Record<string, string>> = {
  Administrator: 'Office manager',
  Manager: 'Delivery manager',
  'Team leader': 'Lead software engineer',
  Employee: 'Software engineer',
  Freelancer: 'Consultant',
};
/** What an employee is given one after the other. */
const STAIRS: readonly ContractType[] = ['Probationary', 'Definite 1', 'Definite 2', 'Indefinite'];
/** Days until a contract ends that the team leader is asked about, one for each such person. */
const ENDING_IN = [20, 45, 90];

/** How the people of the demo company are employed: their papers, and the contracts that they had. */
export async function demoEmployment(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
): Promise<void> {
  await insertRows(db, 'contract', contractsOf(random, people, today));
  await sql`
    update contract c set reviewer_id = (select l.leader_id from leads l
      where l.user_id = c.user_id and l.leader_id <> c.user_id order by l.leader_id limit 1)
    where coalesce(c.ended_on, c.to_date) >= ${today}`.execute(db);
  const papers = people.map((person) => ({
    id: person.id,
    position: POSITIONS[person.shortDescription] ?? person.shortDescription,
    category: CATEGORIES[person.shortDescription] ?? 'Developer',
    education: random.pick(EDUCATIONS),
    issued: person.startWorking,
    born: `19${random.between(75, 99)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
  }));
  await sql`
    update app_user u set position = p.position, category = p.category, education = p.education,
      issued_date = p.issued, date_of_birth = coalesce(u.date_of_birth, p.born)
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
      as p(id uuid, position text, category text, education text, issued date, born date)
    where u.id = p.id`.execute(db);
}

function contractsOf(random: Random, people: readonly DemoPerson[], today: string) {
  const employees = people.filter(({ remuneration }) => remuneration === 'Contract Employee');
  const ending = new Map(employees.slice(-ENDING_IN.length).map(({ id }, index) => [id, ENDING_IN[index] ?? 0]));
  return people.flatMap((person, index) =>
    termsOf(person, today, ending.get(person.id)).map(([type, from], step) => ({
      id: random.id(),
      user_id: person.id,
      number: `HD-${from.slice(0, 4)}-${String(index + 1).padStart(3, '0')}-${step + 1}`,
      type,
      from_date: from,
      to_date: endOfContract(type, from),
      version: 1,
    })),
  );
}

/** Types and starts of somebody's contracts; of those whose contract ends soon, the last one is definite. */
function termsOf(person: DemoPerson, today: string, endsIn: number | undefined): [ContractType, string][] {
  if (person.remuneration !== 'Contract Employee') return [['Freelance', person.startWorking]];
  const terms: [ContractType, string][] = [];
  let from = person.startWorking;
  for (const type of STAIRS) {
    if (from > today) break;
    terms.push([type, from]);
    from = addDays(endOfContract(type, from) ?? today, 1);
  }
  if (endsIn === undefined) return terms;
  const begun = addDays(today, endsIn - 364);
  return [...terms.filter(([type]) => type !== 'Indefinite'), ['Definite 2', begun]];
}
