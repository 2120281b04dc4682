import { sql } from 'kysely';
import { fullName, namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const projectsNames: RecordNames = {
  project: namedBy('project'),
  projectJob: {
    from: sql`project_job r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, r.name)`,
  },
  customerJob: {
    from: sql`customer_job r join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', r.full_name, r.role, pr.name)`,
  },
  keySuccessFactor: {
    from: sql`project_key_success_factor r join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', r.title, pr.name)`,
  },
  account: namedBy('account'),
  phase: {
    from: sql`phase r join account a on a.id = r.account_id`,
    name: sql`concat_ws(' · ', r.name, a.name)`,
    isSearched: true,
  },
  followedPhase: {
    from: sql`followed_phase r join app_user u on u.id = r.user_id join phase ph on ph.id = r.phase_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, ph.name)`,
  },
  followedProject: {
    from: sql`followed_project r join app_user u on u.id = r.user_id join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, pr.name)`,
  },
  followedTeam: {
    from: sql`followed_team r join app_user u on u.id = r.user_id join team t on t.id = r.team_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, t.name)`,
  },
  followedEmployee: {
    from: sql`followed_employee r join app_user u on u.id = r.user_id join app_user of_user on of_user.id = r.employee_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, ${fullName('of_user')})`,
  },
  phaseOption: { from: sql`phase_option r`, name: sql`r.option_name` },
  costGroup: namedBy('cost_group'),
  directCustomer: namedBy('direct_customer'),
  indirectCustomer: namedBy('indirect_customer'),
};
