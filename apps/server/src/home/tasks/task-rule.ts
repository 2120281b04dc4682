import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { type RawBuilder, sql } from 'kysely';

/** When tasks are computed, and of whom. */
export interface Asked {
  /** The company's present day. */
  readonly today: string;
  /** Whether facts of the person in a column are wanted: everybody's, or those of whom an act touched. */
  readonly of: (person: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/**
 * One kind of task. `facts` is one select of `fact`s: what is there is open, what is not there any more has ended. `touchedBy`
 * names the records (as the audit trail does) whose change may raise or end it at once: for the person whose record it is, or
 * for all, where that is as cheap. Whatever else changes it, such as a day that is over, the schedule finds.
 */
export interface TaskRule {
  readonly kind: TaskKind;
  readonly touchedBy: Readonly<Record<string, 'person' | 'all'>>;
  readonly facts: (asked: Asked) => RawBuilder<unknown>;
}

/** All administrators, as the receiver of a task. */
export const ADMINISTRATORS = sql`null::uuid`;
const NOBODY = sql`null::uuid`;

interface Fact {
  /** Whose facts raise it, and whom it is about where somebody else receives it; nobody's where left out. */
  readonly person?: RawBuilder<unknown>;
  /** Tells it from the others of its kind. */
  readonly subject: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
  /** False where the receiver only is to know. */
  readonly isResponsible?: boolean;
  /** What the words of the kind name. */
  readonly data?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Address within the app. */
  readonly link: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

/** A select of tasks, a row for each receiver. */
export function fact({ person = NOBODY, subject, to, isResponsible = true, data = {}, link, from }: Fact) {
  const places = Object.entries(data).flatMap(([name, value]) => [sql`${name}::text`, value]);
  return sql`select ${person} as person_id, (${subject})::text as subject, ${to} as user_id, ${isResponsible}::boolean as is_responsible,
    jsonb_build_object(${sql.join(places)}) as data, ${link} as link from ${from}`;
}

/** Several selects of one kind. */
export const facts = (...parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Who leads `person`, as `l.leader_id`; nobody leads themselves. */
export const leadersOf = (person: RawBuilder<unknown>) =>
  sql`(select distinct le.leader_id from leads le where le.user_id = ${person} and le.leader_id <> ${person}) l`;

/** Whether `app_user` of an alias is employed on a day. */
export const isEmployedOn = (alias: string, day: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('is_active')} and ${column('user_type')} = 'Employee'
    and coalesce(${column('start_working')}, '-infinity') <= ${day}
    and coalesce(${column('resigned_date')}, 'infinity') >= ${day})`;
};

/** The week of a day as `47/2026`. */
export const weekOf = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'IW/IYYY')`;
