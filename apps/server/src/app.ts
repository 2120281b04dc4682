import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountCalls } from './account/account.calls.ts';
import { companyCalls } from './company/company.calls.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import { homeCalls } from './home/home.calls.ts';
import { startTaskRefresher } from './home/tasks/task-refresher.ts';
import { jobKindsOf } from './jobs.ts';
import { BodiesOnTheWay } from './lib/bodies-on-the-way.ts';
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
import { isLive, type LiveServer, startLive } from './lib/live/live-server.ts';
import { limitConnectionsOfAll } from './lib/most-connections.ts';
import type { App } from './lib/mount.ts';
import { refuseUnguardedRoutes } from './lib/open-routes.ts';
import { limitPipelining } from './lib/pipelining.ts';
import { readInPieces } from './lib/read-in-pieces.ts';
import { describeCalls } from './lib/reference.ts';
import { rememberWrites } from './lib/remember-writes.ts';
import { describeRequest, OneLinePerRequest } from './lib/request-log.ts';
import { compileSchemas } from './lib/schemas.ts';
import { secure } from './lib/security.ts';
import { watchStorage } from './lib/storage-state.ts';
import { traceRequests } from './lib/tracing.ts';
import { endUnwantedBodies } from './lib/unwanted-bodies.ts';
import { acceptUploads } from './lib/upload.ts';
import { Visitors } from './lib/visitors.ts';
import { outsideCalls } from './outside/outside.calls.ts';
import { startWebhookSender } from './outside/webhooks/webhook-sender.ts';
import { pictureOriginsOf } from './people/avatar/picture-origins.service.ts';
import { peopleCalls } from './people/people.calls.ts';
import { planningCalls } from './planning/planning.calls.ts';
import { failureReporter } from './platform/failures/server-failure.service.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { type Jobs, tellOfEnd, zoneOfSchedules } from './platform/jobs/job.service.ts';
import { type MailSender, startMailSender } from './platform/mail/mail-sender.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { platformCalls } from './platform/platform.calls.ts';
import { followDeclaredTemplates } from './platform/system-templates/system-template.service.ts';
import { openProviders } from './ports/openid/open-providers.ts';
import { openTextHelp } from './ports/text-help/open-text-help.ts';
import { projectsCalls } from './projects/projects.calls.ts';
import { RECORD_KINDS, WATCH_RIGHTS } from './record-kinds.ts';
import { RECORD_NAMES } from './record-names.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { reviewsCalls } from './reviews/reviews.calls.ts';
import { teamsCalls } from './teams/teams.calls.ts';
import { timeCalls } from './time/time.calls.ts';

/** The calls of all areas, by their names: API tokens are limited by them. */
const AREAS = {
  account: accountCalls,
  company: companyCalls,
  feedback: feedbackCalls,
  home: homeCalls,
  outside: outsideCalls,
  people: peopleCalls,
  planning: planningCalls,
  platform: platformCalls,
  projects: projectsCalls,
  reports: reportsCalls,
  reviews: reviewsCalls,
  teams: teamsCalls,
  time: timeCalls,
} as const;

/** What a log line must never hold. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', 'body.password', 'body.confirmPassword'];

/** Calls of one person that go on at the same time, as a part of the connections to the database. */
const SHARE_OF_ONE = 0.4;
/** Calls of one person that wait for their turn: many times what a browser with all its tabs asks for. */
const MOST_WAITING_CALLS = 200;

/** Puts the whole app together without listening: what main serves and the tests call. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { fastify, jobs, visitors } = await composeApp(deps);
  sendMails(fastify, deps);
  tellWebhooks(fastify, deps);
  const live = goLive(fastify, deps, visitors);
  await metricsRoutes(fastify, deps, () => live()?.connections() ?? 0);
  workOnJobs(fastify, deps, jobs);
  followTasks(fastify, deps);
  return fastify;
}

/** Open browsers are told what happens while the app runs. Answers where that is to be found once it does. */
function goLive(fastify: FastifyInstance, deps: AppDeps, visitors: Visitors): () => LiveServer | undefined {
  let live: LiveServer | undefined;
  fastify.addHook('onReady', async () => {
    live = startLive(fastify, deps, WATCH_RIGHTS, visitors);
  });
  fastify.addHook('preClose', () => live?.stop());
  return () => live;
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

/** What waits for people follows what others do, at once. */
function followTasks(fastify: FastifyInstance, deps: AppDeps): void {
  let refresher: ReturnType<typeof startTaskRefresher> | undefined;
  fastify.addHook('onReady', async () => {
    refresher = startTaskRefresher(deps, fastify.log);
  });
  fastify.addHook('onClose', () => refresher?.stop());
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

/** Addresses elsewhere are told of changes while the app runs. */
function tellWebhooks(fastify: FastifyInstance, deps: AppDeps): void {
  let sender: ReturnType<typeof startWebhookSender> | undefined;
  fastify.addHook('onReady', async () => {
    sender = startWebhookSender(deps, fastify.log);
  });
  fastify.addHook('onClose', () => sender?.stop());
}

/** A connection on which nothing is sent or taken any more is let go, in milliseconds: so long no call keeps quiet. */
const NOTHING_MOVES_FOR = 300_000;

/** As `createApp`, with the list of every mounted call: the permission walk and the reference read it. */
export async function composeApp(deps: AppDeps): Promise<App & { jobs: Jobs }> {
  const fastify = Fastify({
    logger: { level: deps.config.LOG_LEVEL, redact: REDACTED, serializers: { req: describeRequest } },
    genReqId: () => randomUUID(),
    trustProxy: trustOf(deps.config.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 60_000,
    connectionTimeout: NOTHING_MOVES_FOR,
    // Whoever offers another protocol than the live channel's is answered in this one.
    http: { shouldUpgradeCallback: ({ url }) => isLive(url) },
    logController: new OneLinePerRequest(),
    frameworkErrors: answerFrameError,
    clientErrorHandler: answerProtocolError,
  });
  traceRequests(fastify);
  if (deps.replica) deps.replica.log = fastify.log;
  rememberWrites(fastify, deps);
  limitConnectionsOfAll(fastify.server);
  readInPieces(fastify.server);
  endUnwantedBodies(fastify);
  limitPipelining(fastify);
  guardInput(fastify, deps.clock);
  // A call takes two connections at times: a person who asks for all that is to be had leaves some to others.
  const mostAtOnce = Math.ceil(deps.config.DATABASE_POOL_SIZE * SHARE_OF_ONE);
  const calls = new CallsOfPeople({ mostAtOnce, mostWaiting: MOST_WAITING_CALLS, mostOfOne: 2 * mostAtOnce });
  const visitors = new Visitors(deps);
  const shares = { calls, bodies: new BodiesOnTheWay(), visitors };
  const app: App = { fastify, deps, routes: [], area: null, kinds: RECORD_KINDS, names: RECORD_NAMES, ...shares };
  refuseUnguardedRoutes(fastify, app.routes);
  const kinds = jobKindsOf(deps.config);
  const jobs: Jobs = { kinds, queue: new JobQueue(deps.pool, kinds, fastify.log) };
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
  const providers = openProviders(deps.config);
  healthRoutes(app, storage);
  for (const [area, mountCalls] of Object.entries(AREAS))
    mountCalls({ ...app, area }, { textHelp, report, jobs, providers });
  fastify.addHook('onReady', () => followDeclaredTemplates(deps.db));
  await mountPages(fastify, { isKeptOffline: deps.config.OFFLINE });
  return { ...app, jobs };
}
