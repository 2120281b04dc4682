import type { Db, Tx } from '../src/lib/db.ts';
import { COMMENTS, TEXTS, TO_GROUPS } from './demo-message-texts.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const MESSAGES = 400;
const DAYS = 365;
const DAY_MS = 86_400_000;
/** Those whose screens are looked at first are written to more often. */
const WELL_KNOWN = ['EM', 'LE', 'MA', 'AD'];

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A year of 1MMs that colleagues sent each other, their teams and projects. */
export async function demoMessages(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const skills = await db.selectFrom('soft_skill').select(['id', 'name']).orderBy('name').execute();
  const teams = await db.selectFrom('team').select(['id', 'name']).orderBy('id').execute();
  const projects = await db.selectFrom('project').select(['id', 'name']).orderBy('id').execute();
  const certifications = await db.selectFrom('certification').select('id').orderBy('name').execute();
  const writers = people.filter(({ role }) => role !== null);
  const known = writers.filter(({ initials }) => WELL_KNOWN.includes(initials));
  const messages: Record<string, unknown>[] = [];
  const named: Record<string, unknown>[] = [];
  const certified: Record<string, unknown>[] = [];
  for (let index = 0; index < MESSAGES; index++) {
    const by = random.pick(writers);
    const at = workingMoment(random, now);
    const group = random.chance(0.1) ? random.pick(random.chance(0.6) ? teams : projects) : null;
    const message = group ? toGroup(random, skills) : toPerson(random, skills);
    const colleagues = writers.filter((one) => one.id !== by.id && (one.team === by.team || random.chance(0.1)));
    const to = random.pick(random.chance(0.3) ? known.filter(({ id }) => id !== by.id) : colleagues);
    const isToTeam = group !== null && teams.includes(group);
    const project =
      group === null ? (random.chance(0.3) ? random.pick(projects).id : null) : isToTeam ? null : group.id;
    const id = random.id(at);
    messages.push({
      id,
      by_user_id: by.id,
      to_user_id: group ? null : to.id,
      to_team_id: isToTeam ? group.id : null,
      star: message.star,
      comment: message.comment,
      no_feedback: false,
      project_id: project,
      on_project: project !== null,
      updated_by_user_id: by.id,
      created_date: at.toISOString(),
      updated_date: at.toISOString(),
    });
    const isAboutLearning = message.kind === 'strength' && message.skills[0]?.name === 'Learning';
    if (isAboutLearning) certified.push({ message_id: id, certification_id: random.pick(certifications).id });
    for (const skill of message.skills) named.push({ message_id: id, soft_skill_id: skill.id, kind: message.kind });
  }
  await insertRows(db, 'one_minute_message', messages);
  await insertRows(db, 'one_minute_message_soft_skill', named);
  await insertRows(db, 'one_minute_message_certification', certified);
}

interface Said {
  readonly star: number;
  readonly comment: string;
  readonly kind: 'strength' | 'weakness';
  readonly skills: readonly Named[];
}

/** Mostly praise, as where people like to work together. */
function toPerson(random: Random, skills: readonly Named[]): Said {
  const star = random.pick([5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 2, 1]);
  const skill = random.pick(skills);
  if (star === 3) return { star, comment: random.pick(COMMENTS), kind: 'strength', skills: [] };
  const texts = TEXTS[skill.name];
  const [kind, comments] = star > 3 ? (['strength', texts?.praise] as const) : (['weakness', texts?.critique] as const);
  const others = skills.filter(({ id }) => id !== skill.id);
  return {
    star,
    comment: random.pick(comments ?? COMMENTS),
    kind,
    skills: random.chance(0.4) ? [skill, random.pick(others)] : [skill],
  };
}

function toGroup(random: Random, skills: readonly Named[]): Said {
  const teamwork = skills.filter(({ name }) => name === 'Teamwork');
  return {
    star: random.pick([4, 5, 5]),
    comment: random.pick(TO_GROUPS),
    kind: 'strength',
    skills: random.chance(0.5)
      ? [...teamwork, ...random.some(skills, 1).filter(({ name }) => name !== 'Teamwork')]
      : teamwork,
  };
}

/** A moment of a working day within the last year, in office hours of the company. */
function workingMoment(random: Random, now: Date): Date {
  for (;;) {
    const at = new Date(now.getTime() - DAY_MS - Math.floor(random.next() * DAYS * DAY_MS));
    if (at.getUTCDay() === 0 || at.getUTCDay() === 6) continue;
    at.setUTCHours(random.between(1, 10), random.between(0, 59), random.between(0, 59), 0);
    return at;
  }
}
