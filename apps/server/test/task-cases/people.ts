import { newId } from '../../src/lib/new-id.ts';
import type { TaskCase, TaskStage } from '../make-tasks.ts';

/** Contracts, levels, plans and what people say of themselves. */
export function peopleCases({ make, people, run, team }: TaskStage): TaskCase[] {
  const { emil, mia, max } = people;
  const everybody = Object.values(people);
  const ids = { skill: newId(), job: newId(), post: newId() };
  const contract =
    (type: string, to: string, reviewer: string | null = null) =>
    async () => {
      await run`delete from contract_opinion`;
      await run`delete from contract`;
      await run`insert into contract (id, user_id, number, type, from_date, to_date, reviewer_id)
      values (gen_random_uuid(), ${emil}, 'C-1', ${type}, '2026-01-01', ${to}, ${reviewer})`;
    };
  const noContracts = async () => {
    await run`delete from contract_opinion`;
    await run`delete from contract`;
  };
  const skill = async () => {
    ids.skill = newId();
    await run`insert into skill (id, name) values (${ids.skill}, 'Rust')`;
  };
  const birthday = { user_id: emil };
  return [
    {
      kind: 'contractExpiring',
      ...{ sees: ['ada'], data: { number: 'C-1', day: '2026-12-15' } },
      raise: contract('Definite 1', '2026-12-15'),
      end: () => run`update contract set to_date = '2027-12-31'`,
    },
    {
      kind: 'contractOpinion',
      ...{ sees: ['max'], data: { day: '2026-12-15' } },
      raise: contract('Definite 1', '2026-12-15', max),
      end: () =>
        run`insert into contract_opinion (contract_id, user_id, opinion, at) select id, ${max}, 'agree', now() from contract`,
    },
    {
      kind: 'probationEnding',
      ...{ sees: ['ada', 'max'], data: { day: '2026-11-30' } },
      raise: contract('Probationary', '2026-11-30', max),
      end: noContracts,
    },
    {
      kind: 'missingContract',
      ...{ sees: ['ada'], data: {} },
      async raise() {
        for (const user of everybody.filter((one) => one !== emil))
          await run`insert into contract (id, user_id, number, type, from_date) values (gen_random_uuid(), ${user}, ${user}, 'Indefinite', '2020-01-01')`;
      },
      end: contractOfEverybody,
    },
    {
      kind: 'levelGap',
      ...{ sees: ['ada'], data: {} },
      async raise() {
        const level = newId();
        await run`insert into level (id, level, title) values (${level}, 1, 'Junior')`;
        for (const user of everybody.filter((one) => one !== emil))
          await run`insert into user_level (user_id, level_id, from_date) values (${user}, ${level}, '2020-01-01')`;
      },
      end: () => run`insert into user_level (user_id, level_id, from_date) select ${emil}, id, '2020-01-01' from level`,
    },
    {
      kind: 'missingDefaultWeek',
      ...{ sees: ['olga'], data: {} },
      raise: () =>
        run`update default_week set user_id = ${people.rita} where user_id = ${people.olga} and false`.then(
          async () => {
            await run`delete from default_week_slot where user_id = ${people.olga}`;
            await run`delete from default_week where user_id = ${people.olga}`;
          },
        ),
      end: () =>
        run`insert into default_week (user_id, id, valid_from) values (${people.olga}, gen_random_uuid(), '2026-01-01')`,
    },
    {
      kind: 'defaultWeekMismatch',
      ...{ sees: ['emil'], data: { hours: 32, expected: 40 } },
      raise: () => run`delete from default_week_slot where user_id = ${emil} and weekday = 5`,
      end: () =>
        run`update app_user set remuneration_type = 'Freelancer Part Time', weekly_hours = 32 where id = ${emil}`,
    },
    {
      kind: 'skillsNotSet',
      ...{ sees: ['emil'], data: { skills: 1 } },
      async raise() {
        await skill();
        for (const user of everybody.filter((one) => one !== emil))
          await run`insert into user_skill (user_id, skill_id, level, evaluated_at, never_ask) values (${user}, ${ids.skill}, 2, now(), true)`;
      },
      end: () =>
        run`insert into user_skill (user_id, skill_id, level, evaluated_at, never_ask) values (${emil}, ${ids.skill}, 2, now(), true)`,
    },
    {
      kind: 'dailySkills',
      ...{ sees: ['emil'], data: { skills: 1 } },
      raise: () => run`update user_skill set never_ask = false, evaluated_at = '2026-11-01' where user_id = ${emil}`,
      end: () =>
        run`update user_skill set asked_on = '2026-11-21', evaluated_at = '2026-11-21T05:00:00Z' where user_id = ${emil}`,
    },
    {
      kind: 'unreadPost',
      ...{ sees: ['leo', 'emil', 'mia'], data: { title: 'How we work' } },
      async raise() {
        ids.post = newId();
        await run`insert into post (id, title, type, is_must_read) values (${ids.post}, 'How we work', 'Guideline', true)`;
        await run`insert into post_team (post_id, team_id) values (${ids.post}, ${team})`;
      },
      end: () => run`insert into post_acknowledgement (post_id, user_id, edition, acknowledged_at)
        select p.id, r.user_id, p.reading_edition, now() from post p join post_reader r on r.post_id = p.id`,
    },
    {
      kind: 'priorJobIncomplete',
      ...{ sees: ['emil'], data: { job: 'Tester' } },
      raise: () => run`insert into prior_job (id, user_id, job_title, customer_name, from_date, is_include_in_cv)
        values (gen_random_uuid(), ${emil}, 'Tester', 'Acme', '2015-01-01', true)`,
      end: () => run`update prior_job set project_description = 'A shop', responsibilities = 'Testing it'`,
    },
    {
      kind: 'projectJobLacking',
      ...{ sees: ['emil'], data: { job: 'Developer', project: 'Compass' } },
      async raise() {
        const project = await make.project({ name: 'Compass' });
        await run`insert into project_job (id, project_id, user_id, name, start_date) values (gen_random_uuid(), ${project}, ${emil}, 'Developer', '2026-01-01')`;
      },
      end: () =>
        run`update project_job set achievements = ${'Built the whole thing, from the first line to the last. '.repeat(5)}`,
    },
    {
      kind: 'birthdayWish',
      ...{ sees: ['leo', 'mia'], data: { day: '2026-11-20' } },
      raise: () =>
        run`update app_user set date_of_birth = '1990-11-20', show_birthday = true where id = ${birthday.user_id}`,
      end: () => run`update app_user set show_birthday = false where id = ${emil}`,
    },
    {
      kind: 'workAnniversary',
      ...{ sees: ['leo', 'emil'], data: { day: '2026-11-21', years: 4 } },
      raise: () => run`update app_user set start_working = '2022-11-21' where id = ${mia}`,
      end: () => run`insert into wish (id, user_id, by_user_id, occasion, day, message, created_at)
        select gen_random_uuid(), ${mia}, g, 'anniversary', '2026-11-21', 'Well done', now() from unnest(${[people.leo, emil]}::uuid[]) g`,
    },
  ];

  async function contractOfEverybody() {
    await run`insert into contract (id, user_id, number, type, from_date) values (gen_random_uuid(), ${emil}, 'C-2', 'Indefinite', '2020-01-01')`;
  }
}
