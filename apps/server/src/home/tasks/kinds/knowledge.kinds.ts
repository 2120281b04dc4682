import { DAILY_SKILLS } from '@stint/contract/people/skills/user-skill.rules';
import { ENOUGH_ACHIEVEMENTS } from '@stint/contract/projects/jobs/project-job.rules';
import { sql } from 'kysely';
import { comesRoundOn, yearsOn } from '../../occasion.sql.ts';
import { fact, isEmployedOn, type TaskRule } from '../task-rule.ts';

const skillsNotSet: TaskRule = {
  kind: 'skillsNotSet',
  touchedBy: { userSkills: 'person', skill: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`n.id`, subject: sql`n.id`, to: sql`n.id`, link: sql`'/user/myskills'` },
      data: { skills: sql`n.skills` },
      from: sql`(select u.id, (select count(*) from skill s where s.is_active) - count(s.id) as skills
        from app_user u left join user_skill us on us.user_id = u.id
        left join skill s on s.id = us.skill_id and s.is_active
        where ${isEmployedOn('u', sql`${today}::date`)} and ${of(sql`u.id`)} group by u.id) n where n.skills > 0`,
    }),
};

/** As many as are still to be asked today, longest not looked at first. */
const dailySkills: TaskRule = {
  kind: 'dailySkills',
  touchedBy: { userSkills: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`d.user_id`, subject: sql`d.user_id`, to: sql`d.user_id`, link: sql`'/user/myskills'` },
      data: { skills: sql`d.skills` },
      from: sql`(select us.user_id, least(${DAILY_SKILLS}::int - count(*) filter (where us.asked_on = ${today}::date),
            count(*) filter (where s.is_active and not us.never_ask
              and us.evaluated_at < (${today}::date)::timestamp at time zone c.time_zone)) as skills
        from user_skill us join skill s on s.id = us.skill_id cross join company c
        where ${of(sql`us.user_id`)} group by us.user_id) d where d.skills > 0`,
    }),
};

const unreadPost: TaskRule = {
  kind: 'unreadPost',
  touchedBy: { post: 'all', postAcknowledgement: 'all', team: 'all', user: 'person' },
  facts: ({ of }) =>
    fact({
      ...{ person: sql`r.user_id`, subject: sql`r.post_id`, to: sql`r.user_id`, data: { title: sql`q.title` } },
      link: sql`'/user/guideline/' || r.post_id`,
      from: sql`post q join post_reader r on r.post_id = q.id
        where q.is_must_read and ${of(sql`r.user_id`)} and not exists (select from post_acknowledgement a
          where a.post_id = q.id and a.user_id = r.user_id and a.edition = q.reading_edition)`,
    }),
};

const priorJobIncomplete: TaskRule = {
  kind: 'priorJobIncomplete',
  touchedBy: { priorJob: 'person' },
  facts: ({ of }) =>
    fact({
      ...{ person: sql`j.user_id`, subject: sql`j.id`, to: sql`j.user_id`, data: { job: sql`j.job_title` } },
      link: sql`'/user/employee'`,
      from: sql`prior_job j where ${of(sql`j.user_id`)} and j.is_include_in_cv
        and (btrim(j.project_description) = '' or btrim(j.responsibilities) = '')`,
    }),
};

const projectJobLacking: TaskRule = {
  kind: 'projectJobLacking',
  touchedBy: { projectJob: 'person' },
  facts: ({ of }) =>
    fact({
      ...{ person: sql`j.user_id`, subject: sql`j.id`, to: sql`j.user_id` },
      data: { job: sql`j.name`, project: sql`pr.name` },
      link: sql`'/user/my-jobs?detailId=' || j.id`,
      from: sql`project_job j join project pr on pr.id = j.project_id where ${of(sql`j.user_id`)}
        and char_length(btrim(j.achievements, E' \\t\\r\\n')) < ${ENOUGH_ACHIEVEMENTS}::int`,
    }),
};

/** Days after a day on which one can still wish well. */
const LATE_WISH_DAYS = 2;
/** Wishes that one person is reminded of at once: people of a large team who began on the same day would each be reminded of all. */
export const MOST_WISHES = 20;

/** Those in a team of somebody's, who have not sent a wish for the day that comes round now. */
const wishes = (
  kind: 'birthdayWish' | 'workAnniversary',
  occasion: 'birthday' | 'anniversary',
  date: ReturnType<typeof sql>,
): TaskRule => ({
  kind,
  touchedBy: { wish: 'all', profile: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ person: sql`o.id`, subject: sql`concat_ws(' ', o.id, o.day, o.mate)`, to: sql`o.mate` },
      // The years of a birthday would tell the age.
      data: { day: sql`o.day`, ...(occasion === 'anniversary' && { years: sql`o.years` }) },
      link: sql`'/user/profile/' || o.id || '?give_wish=' || ${occasion}::text`,
      from: sql`(select p.*, row_number() over (partition by p.mate order by p.day desc, p.id) as place
        from (select distinct d.id, d.day, d.years, mate.user_id as mate
        from (select u.id, n.day, ${yearsOn(date, sql`n.day`)} as years
          from app_user u cross join generate_series(0, ${LATE_WISH_DAYS}::int) late
          cross join lateral (select ${today}::date - late as day) n
          where u.is_active and u.user_type = 'Employee' and ${comesRoundOn(date, sql`n.day`)}) d
        join team_member own on own.user_id = d.id
        join team_member mate on mate.team_id = own.team_id and mate.user_id <> d.id) p
        where not exists (select from wish w where w.user_id = p.id and w.by_user_id = p.mate
          and w.occasion = ${occasion} and w.day = p.day)) o
        where o.place <= ${MOST_WISHES}::int`,
    }),
});

const birthdayWish = wishes('birthdayWish', 'birthday', sql`(case when u.show_birthday then u.date_of_birth end)`);
const workAnniversary = wishes('workAnniversary', 'anniversary', sql`u.start_working`);

export const knowledgeRules = {
  skillsNotSet,
  dailySkills,
  unreadPost,
  priorJobIncomplete,
  projectJobLacking,
  birthdayWish,
  workAnniversary,
};
