import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { passwordRoutes } from './account/password/password.routes.ts';
import { sessionRoutes } from './account/sessions/session.routes.ts';
import { signInAttemptRoutes } from './account/sessions/sign-in-attempt.routes.ts';
import { setUpRoutes } from './account/set-up/set-up.routes.ts';
import { companySettingsRoutes } from './company/company-settings/company-settings.routes.ts';
import { settingsListRoutes } from './company/settings/settings-lists.routes.ts';
import { softSkillRoutes } from './company/settings/soft-skill.routes.ts';
import { oneMinuteMessageRoutes } from './feedback/one-minute-message/one-minute-message.routes.ts';
import { JOB_KINDS } from './jobs.ts';
import { mountPages } from './lib/browser-app.ts';
import { CallsOfPeople } from './lib/calls-of-people.ts';
import { trustOf } from './lib/client-address.ts';
import { dataFolderOf } from './lib/config.ts';
import type { AppDeps } from './lib/context.ts';
import { AppError } from './lib/error.ts';
import { answerErrors } from './lib/error-answers.ts';
import { answerFrameError, answerProtocolError } from './lib/frame-errors.ts';
import { guardInput } from './lib/input-edge.ts';
import { JobQueue } from './lib/jobs/job-queue.ts';
import { jobRunner } from './lib/jobs/job-runner.ts';
import { startLive } from './lib/live/live-server.ts';
import type { App } from './lib/mount.ts';
import { limitPipelining } from './lib/pipelining.ts';
import { describeCalls } from './lib/reference.ts';
import { describeRequest, OneLinePerRequest } from './lib/request-log.ts';
import { compileSchemas } from './lib/schemas.ts';
import { secure } from './lib/security.ts';
import { watchStorage } from './lib/storage-state.ts';
import { acceptUploads } from './lib/upload.ts';
import { avatarRoutes } from './people/avatar/avatar.routes.ts';
import { pictureOriginsOf } from './people/avatar/picture-origins.service.ts';
import { userRoutes } from './people/users/user.routes.ts';
import { weekPlanRoutes } from './planning/allocation/week-plan.routes.ts';
import { calendarFeedRoutes } from './planning/calendar-feeds/calendar-feed.routes.ts';
import { holidayRoutes } from './planning/holidays/holiday.routes.ts';
import { leaveRoutes } from './planning/leave/leave.routes.ts';
import { workdayRequestRoutes } from './planning/leave/workday-request.routes.ts';
import { plannedMeetingRoutes } from './planning/meeting-plan/planned-meeting.routes.ts';
import { meetingReportRoutes } from './planning/meeting-report/meeting-report.routes.ts';
import { defaultWeekRoutes } from './planning/my-plan/default-week.routes.ts';
import { userPlanRoutes } from './planning/my-plan/user-plan.routes.ts';
import { plannedHoursRoutes } from './planning/planned-hours/planned-hours.routes.ts';
import { planningPowerRoutes } from './planning/planning-power/planning-power.routes.ts';
import { workHourRoutes } from './planning/work-hours/work-hour.routes.ts';
import { auditEntryRoutes } from './platform/audit/audit-entry.routes.ts';
import { failureReporter } from './platform/failures/server-failure.service.ts';
import { fileRoutes } from './platform/files/file.routes.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { jobRoutes } from './platform/jobs/job.routes.ts';
import { type Jobs, tellOfEnd, zoneOfSchedules } from './platform/jobs/job.service.ts';
import { type MailSender, startMailSender } from './platform/mail/mail-sender.ts';
import { notificationRoutes } from './platform/notifications/notification.routes.ts';
import { callRoutes } from './platform/roles/call.routes.ts';
import { searchRoutes } from './platform/search/search.routes.ts';
import { sentMailRoutes } from './platform/sent-mails/sent-mail.routes.ts';
import { systemTemplateRoutes } from './platform/system-templates/system-template.routes.ts';
import { followDeclaredTemplates } from './platform/system-templates/system-template.service.ts';
import { openTextHelp } from './ports/text-help/open-text-help.ts';
import type { TextHelp } from './ports/text-help/text-help-port.ts';
import { accountRoutes } from './projects/accounts/account.routes.ts';
import { customerRoutes } from './projects/customers/customer.routes.ts';
import { followerRoutes } from './projects/followers/follower.routes.ts';
import { projectJobRoutes } from './projects/jobs/project-job.routes.ts';
import { phaseRoutes } from './projects/phases/phase.routes.ts';
import { phaseListRoutes } from './projects/phases/phase-lists.routes.ts';
import { keySuccessFactorRoutes } from './projects/projects/key-success-factor.routes.ts';
import { projectRoutes } from './projects/projects/project.routes.ts';
import { projectDashboardRoutes } from './projects/projects/project-dashboard.routes.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { RECORD_NAMES } from './record-names.ts';
import { teamRoutes } from './teams/teams/team.routes.ts';
import { teamAvatarRoutes } from './teams/teams/team-avatar.routes.ts';
import { teamScheduleRoutes } from './teams/teams/team-schedule.routes.ts';
import { expiredPeriodRoutes } from './time/expired-periods/expired-period.routes.ts';
import { importRoutes } from './time/import/import.routes.ts';
import { periodRoutes } from './time/periods/period.routes.ts';
import { timeregRoutes } from './time/sheet/timereg.routes.ts';
import { userPeriodRoutes } from './time/sheet/user-period.routes.ts';

/** What a log line must never hold. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', 'body.password', 'body.confirmPassword'];

/** Calls of one person that go on at the same time, as a part of the connections to the database. */
const SHARE_OF_ONE = 0.4;
/** Calls of one person that wait for their turn: many times what a browser with all its tabs asks for. */
const MOST_WAITING_CALLS = 200;

/** Puts the whole app together without listening: what main serves and the tests call. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { fastify, jobs } = await composeApp(deps);
  sendMails(fastify, deps);
  goLive(fastify, deps);
  workOnJobs(fastify, deps, jobs);
  return fastify;
}

/** Open browsers are told what happens while the app runs. */
function goLive(fastify: FastifyInstance, deps: AppDeps): void {
  let live: ReturnType<typeof startLive> | undefined;
  fastify.addHook('onReady', async () => {
    live = startLive(fastify, deps, { 'user-period': RECORD_KINDS.userPeriod, project: RECORD_KINDS.project });
  });
  fastify.addHook('preClose', () => live?.stop());
}

/** Background work is done while the app runs, by whichever process comes first. */
function workOnJobs(fastify: FastifyInstance, deps: AppDeps, { queue }: Jobs): void {
  const report = failureReporter(deps, fastify.log);
  const runner = jobRunner(deps, queue, tellOfEnd, (error, kind) => {
    fastify.log.error({ err: error, job: kind }, 'job failed');
    // A refusal is told to whoever started it; it is no fault of ours.
    if (error instanceof Error && !(error instanceof AppError)) report(error, { call: `job ${kind}`, requestId: '' });
  });
  fastify.addHook('onReady', async () => {
    // The app answers meanwhile.
    zoneOfSchedules(deps)
      .then((timeZone) => queue.work(runner, timeZone))
      .catch((error: unknown) => fastify.log.error({ err: error }, 'jobs are not worked on'));
  });
}

/** Mails leave in the background while the app runs. */
function sendMails(fastify: FastifyInstance, deps: AppDeps): void {
  const { SMTP_URL } = deps.config;
  if (!SMTP_URL) return;
  let sender: MailSender | undefined;
  fastify.addHook('onReady', async () => {
    sender = startMailSender(deps, SMTP_URL, fastify.log);
  });
  fastify.addHook('onClose', () => sender?.stop());
}

/** As `createApp`, with the list of every mounted call: the permission walk and the reference read it. */
export async function composeApp(deps: AppDeps): Promise<App & { jobs: Jobs }> {
  const fastify = Fastify({
    logger: { level: deps.config.LOG_LEVEL, redact: REDACTED, serializers: { req: describeRequest } },
    genReqId: () => randomUUID(),
    trustProxy: trustOf(deps.config.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 60_000,
    logController: new OneLinePerRequest(),
    frameworkErrors: answerFrameError,
    clientErrorHandler: answerProtocolError,
  });
  limitPipelining(fastify);
  guardInput(fastify, deps.clock);
  // A call takes two connections at times: a person who asks for all that is to be had leaves some to others.
  const mostAtOnce = Math.ceil(deps.config.DATABASE_POOL_SIZE * SHARE_OF_ONE);
  const calls = new CallsOfPeople({ mostAtOnce, mostWaiting: MOST_WAITING_CALLS });
  const app: App = { fastify, deps, routes: [], kinds: RECORD_KINDS, names: RECORD_NAMES, calls };
  const jobs: Jobs = { kinds: JOB_KINDS, queue: new JobQueue(deps.pool, JOB_KINDS, fastify.log) };
  fastify.addHook('onClose', () => jobs.queue.stop());
  compileSchemas(fastify);
  const storage = watchStorage(dataFolderOf(deps.config));
  const report = failureReporter(deps, fastify.log);
  answerErrors(fastify, report, storage);
  const isHttps = deps.config.BASE_URL.startsWith('https://');
  const pictureOrigins = pictureOriginsOf(deps, fastify.log);
  fastify.addHook('onReady', pictureOrigins.read);
  await secure(fastify, { isHttps, pictureOrigins: pictureOrigins.now });
  await acceptUploads(fastify);
  await describeCalls(fastify, deps.clock);
  const textHelp = openTextHelp(deps.config);
  fastify.addHook('onClose', () => textHelp.close());
  healthRoutes(app, storage);
  mountAreas(app, textHelp);
  passwordRoutes(app, report);
  jobRoutes(app, jobs);
  planningPowerRoutes(app, jobs.queue);
  fastify.addHook('onReady', () => followDeclaredTemplates(deps.db));
  await mountPages(fastify);
  return { ...app, jobs };
}

function mountAreas(app: App, textHelp: TextHelp): void {
  sessionRoutes(app);
  setUpRoutes(app);
  signInAttemptRoutes(app);
  timeregRoutes(app);
  followerRoutes(app);
  periodRoutes(app);
  userPeriodRoutes(app);
  expiredPeriodRoutes(app);
  importRoutes(app);
  oneMinuteMessageRoutes(app, textHelp);
  keySuccessFactorRoutes(app);
  projectJobRoutes(app, textHelp);
  weekPlanRoutes(app);
  calendarFeedRoutes(app);
  defaultWeekRoutes(app);
  holidayRoutes(app);
  workHourRoutes(app);
  userPlanRoutes(app);
  plannedHoursRoutes(app);
  plannedMeetingRoutes(app);
  meetingReportRoutes(app);
  workdayRequestRoutes(app);
  leaveRoutes(app);
  softSkillRoutes(app);
  settingsListRoutes(app);
  companySettingsRoutes(app);
  userRoutes(app);
  teamRoutes(app);
  teamScheduleRoutes(app);
  customerRoutes(app);
  accountRoutes(app);
  phaseRoutes(app);
  phaseListRoutes(app);
  projectRoutes(app);
  projectDashboardRoutes(app);
  sentMailRoutes(app);
  notificationRoutes(app);
  systemTemplateRoutes(app);
  fileRoutes(app);
  avatarRoutes(app);
  teamAvatarRoutes(app);
  auditEntryRoutes(app);
  searchRoutes(app);
  callRoutes(app);
}
