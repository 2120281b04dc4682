import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isLoopback, proxiesOf } from './client-address.ts';
import { type GroupRoles, NO_GROUP_ROLES, readDirectoryRoles } from './group-roles.ts';
import { type ProviderSettings, readProviders } from './provider-settings.ts';

/** Where the checkout lies; relative folders in settings are meant from here, wherever the command was started. */
export const REPOSITORY_FOLDER = fileURLToPath(new URL('../../../../', import.meta.url));

const HOURS_OF_A_DAY = 24;
const MINUTES_OF_A_DAY = HOURS_OF_A_DAY * 60;

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const yesOrNo = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
const address = (...schemes: [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

/** Whether an address has all that it takes to use a drive by Microsoft Graph. */
function isGraphDrive(given: string): boolean {
  const { username, password, pathname, searchParams } = new URL(given);
  return (
    username !== '' && password !== '' && /\/drives\/[^/]+\/*$/.test(pathname) && Boolean(searchParams.get('tenant'))
  );
}

/** Whether an address has all that it takes to read the reports of the time-logging system. */
function isTimelogSystem(given: string): boolean {
  const { username, password, pathname, searchParams } = new URL(given);
  const timeout = Number(searchParams.get('timeout') ?? 1);
  return username !== '' && password !== '' && pathname.length > 1 && Boolean(searchParams.get('site')) && timeout > 0;
}

/** Every setting, read from the environment. The table in docs/operating.md is made from these descriptions. */
export const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for every network.'),
  PORT: wholeNumber(0, 65_535).default(4000).describe('Port to listen on; `0` picks a free one.'),
  BASE_URL: address('http', 'https')
    .optional()
    .describe('Address people open in their browser, used in mails. When not set: `http://HOST:PORT`.'),
  TRUST_PROXY: z
    .string()
    .transform((value, issues) => {
      const proxies = proxiesOf(value);
      if (typeof proxies !== 'string') return proxies;
      issues.addIssue(proxies);
      return z.NEVER;
    })
    .default(0)
    .describe(
      'Whose `X-Forwarded-*` headers are believed: how many proxies stand in front, each of which adds to them, or a comma-separated list of the addresses of such proxies (`10.0.0.0/8`, `loopback`). `0` for none.',
    ),
  DATABASE_URL: address('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL 15 or later to use. When not set, the embedded database starts by itself.'),
  DATABASE_OWNER_URL: address('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database as `DATABASE_URL`, for migrations, backups and restores as the owner of the tables; then the role of `DATABASE_URL` cannot change the audit trail. When not set, one role does everything.',
    ),
  DATABASE_POOLER_URL: address('postgres', 'postgresql')
    .optional()
    .describe(
      'PgBouncer in transaction mode in front of `DATABASE_URL`, which it needs: calls go through it; listening and jobs do not.',
    ),
  DATABASE_READ_URL: address('postgres', 'postgresql')
    .optional()
    .describe(
      'A replica of the database that reports and exports are read from. When not set, and while it is away or behind, they are read from the database itself.',
    ),
  DATABASE_READ_MOST_LAG_SECONDS: wholeNumber(1, 3600)
    .default(10)
    .describe('Longest that what is read from `DATABASE_READ_URL` may be behind what others wrote, in seconds.'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10).describe('Most connections to the database of one process.'),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: wholeNumber(0, 3600)
    .default(60)
    .describe('Longest one statement may run, in seconds; `0` for no limit.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded database and of files; a relative one is meant from the checkout.'),
  FILES_S3_URL: address('http', 'https')
    .refine((url) => new URL(url).pathname.length > 1, 'must name a bucket: https://key:secret@host/bucket')
    .optional()
    .describe(
      'Object store for files (pictures, attachments), such as `https://key:secret@s3.example.com/bucket?region=eu-north-1`; without `key:secret@` the credentials of the machine are used. When not set, files are in the folder `files` below `DATA_DIR`.',
    ),
  DRIVE_GRAPH_URL: address('http', 'https')
    .refine(
      isGraphDrive,
      'must name client, secret, drive and tenant: https://CLIENT:SECRET@graph.microsoft.com/v1.0/drives/DRIVE?tenant=TENANT',
    )
    .optional()
    .describe(
      'Drive of Microsoft 365 for contract and leave folders, such as `https://CLIENT:SECRET@graph.microsoft.com/v1.0/drives/DRIVE?tenant=TENANT&folder=Stint`. When not set, they are in the folder `drive` below `DATA_DIR`.',
    ),
  TIMELOG_URL: address('http', 'https')
    .refine(
      isTimelogSystem,
      'must name API id, password, account and site code: https://API_ID:PASSWORD@app4.timelog.com/ACCOUNT?site=SITE_CODE',
    )
    .optional()
    .describe(
      'Outside time-logging system (TimeLog) that approved hours go to, such as `https://API_ID:PASSWORD@app4.timelog.com/ACCOUNT?site=SITE_CODE&timeout=20`; the time-out is in seconds. When not set, none is connected.',
    ),
  TIMELOG_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Personal access token with which hours are written at `TIMELOG_URL`, which needs it.'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder for a backup each night; a relative one is meant from the checkout. When not set, backups are made by `npm run backup` alone.',
    ),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14).describe('Days for which every backup in `BACKUP_DIR` is kept.'),
  BACKUP_KEEP_WEEKS: wholeNumber(0, 520)
    .default(8)
    .describe('Weeks, this one included, of which the first backup is kept.'),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 120)
    .default(12)
    .describe('Months, this one included, of which the first backup is kept.'),
  WEBHOOK_PRIVATE_ADDRESSES: yesOrNo
    .default(false)
    .describe(
      'Whether webhooks may go to this machine, to private networks and without https. Otherwise such addresses are refused, whenever one is connected to. Names are asked of the name servers of this machine; names that only its `hosts` file knows are found where this is `true`.',
    ),
  DEMO: yesOrNo
    .optional()
    .describe(
      'Whether an empty database is filled with the demo company. When not set: only without `DATABASE_URL`, and where nobody but this machine can reach it.',
    ),
  SMTP_URL: address('smtp', 'smtps')
    .optional()
    .describe(
      'Mail server, such as `smtp://user:password@mail.example.com:587`. When not set, mails stay in the outbox.',
    ),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Stint <stint@localhost>')
    .describe('Sender of mails, as `Name <address>` or an address.'),
  TEXT_HELP_URL: address('http', 'https')
    .optional()
    .describe(
      'Endpoint that speaks the protocol of OpenAI and helps to word 1MMs and jobs, such as `https://models.example.com/v1`; texts that people want help with go there, and for a job also what was registered on its project. When not set, a checker of English on this machine helps and nothing leaves it.',
    ),
  TEXT_HELP_MODEL: z.string().min(1).optional().describe('Name of the model at `TEXT_HELP_URL`, which needs it.'),
  TEXT_HELP_KEY: z.string().min(1).optional().describe('Key for `TEXT_HELP_URL`, where it asks for one.'),
  SIGN_IN_PROVIDERS: z
    .string()
    .transform((value, issues): readonly ProviderSettings[] => {
      const { providers, problem } = readProviders(value);
      if (providers) return providers;
      issues.addIssue(problem);
      return z.NEVER;
    })
    .optional()
    .describe(
      'OpenID Connect providers that people sign in at with their company account, as a JSON list; [its fields](#signing-in-with-a-company-account) stand below. When not set, there are none.',
    ),
  DIRECTORY_ROLES: z
    .string()
    .transform((value, issues): GroupRoles => {
      const { given, problem = '' } = readDirectoryRoles(value);
      if (given) return given;
      issues.addIssue(problem);
      return z.NEVER;
    })
    .optional()
    .describe(
      'What groups of the company directory make of their members, as JSON such as `{"roles": {"Team leads": "Manager"}}`; [its fields](#people-from-the-company-directory) stand below. When not set, groups change no role.',
    ),
  PASSWORD_SIGN_IN: yesOrNo
    .default(true)
    .describe(
      'Whether people sign in with email and password; `false` needs `SIGN_IN_PROVIDERS`. [The way back](#nobody-gets-in).',
    ),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .max(1000)
    .optional()
    .describe(
      'Key that secrets of second factors are encrypted with, at least 32 random characters; the same for all processes on one database. When not set, it is made at random in the file `secret-key` below `DATA_DIR`.',
    ),
  SESSION_DAYS: wholeNumber(1, 365).default(30).describe('Days after which a sign-in ends.'),
  SESSION_IDLE_HOURS: wholeNumber(0, 365 * HOURS_OF_A_DAY)
    .default(14 * HOURS_OF_A_DAY)
    .describe('Hours without a call after which a sign-in ends; `0` for no such limit.'),
  RESET_TOKEN_MINUTES: wholeNumber(5, 7 * MINUTES_OF_A_DAY)
    .default(60)
    .describe('Minutes for which a link to reset a password works.'),
  OFFLINE: yesOrNo
    .default(true)
    .describe(
      "Whether browsers keep the app and a person's own sheets, so that the sheet works without network. `false` also ends it on devices that have them, the next time they reach this server.",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe(
      'Bearer token with which Prometheus reads `/metrics`, of 16 letters or more. When not set, there are no metrics.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https')
    .optional()
    .describe(
      'Collector that traces are sent to by OTLP over HTTP, such as `http://collector:4318`; the other `OTEL_*` settings (headers, sampler, service name) are those of OpenTelemetry. When not set, nothing is traced.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe messages that are logged.'),
});

type Settings = z.output<typeof settings>;

/** The settings with everything that follows from others filled in. */
export interface Config extends Omit<Settings, 'BASE_URL' | 'DEMO' | 'SIGN_IN_PROVIDERS' | 'DIRECTORY_ROLES'> {
  readonly BASE_URL: string;
  readonly SIGN_IN_PROVIDERS: readonly ProviderSettings[];
  readonly DIRECTORY_ROLES: GroupRoles;
  readonly DEMO: boolean;
  /** Whether nobody but this machine can reach the app, as far as its settings tell. */
  readonly isLocal: boolean;
}

/** Settings that cannot be used, each with what is wrong and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      [
        'These settings cannot be used:',
        ...problems.map((problem) => `  - ${problem}`),
        'Correct them in the environment and start again. docs/operating.md lists every setting.',
      ].join('\n'),
    );
    this.problems = problems;
  }
}

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @throws {ConfigError} naming every setting that is wrong.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => describeProblem(issue, given)));
  const config = parsed.data;
  if (config.DATABASE_OWNER_URL && !config.DATABASE_URL)
    throw new ConfigError([`DATABASE_OWNER_URL: needs DATABASE_URL. ${settings.shape.DATABASE_OWNER_URL.description}`]);
  if (config.DATABASE_POOLER_URL && !config.DATABASE_URL)
    throw new ConfigError([
      `DATABASE_POOLER_URL: needs DATABASE_URL. ${settings.shape.DATABASE_POOLER_URL.description}`,
    ]);
  if (config.TEXT_HELP_URL && !config.TEXT_HELP_MODEL)
    throw new ConfigError([`TEXT_HELP_MODEL: is not set. ${settings.shape.TEXT_HELP_MODEL.description}`]);
  if (config.TIMELOG_URL && !config.TIMELOG_KEY)
    throw new ConfigError([`TIMELOG_KEY: is not set. ${settings.shape.TIMELOG_KEY.description}`]);
  const providers = config.SIGN_IN_PROVIDERS ?? [];
  if (!config.PASSWORD_SIGN_IN && providers.length === 0)
    throw new ConfigError([
      `SIGN_IN_PROVIDERS: is not set, and PASSWORD_SIGN_IN is off: nobody could sign in. ${settings.shape.SIGN_IN_PROVIDERS.description}`,
    ]);
  const baseUrl = (config.BASE_URL ?? `http://${bracketed(config.HOST)}:${config.PORT}`).replace(/\/+$/, '');
  // Whoever names a proxy, or another address for browsers, means others to come.
  const isLocal = [config.HOST, new URL(baseUrl).hostname].every(isLoopback) && config.TRUST_PROXY === 0;
  return {
    ...config,
    BASE_URL: baseUrl,
    SIGN_IN_PROVIDERS: providers,
    DIRECTORY_ROLES: config.DIRECTORY_ROLES ?? NO_GROUP_ROLES,
    DEMO: config.DEMO ?? (config.DATABASE_URL === undefined && isLocal),
    isLocal,
  };
}

/** Absolute path of DATA_DIR. */
export const dataFolderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => resolve(REPOSITORY_FOLDER, DATA_DIR);

/** Says which setting is wrong and why. The value is repeated only where it cannot hold a password. */
function describeProblem(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const mayHoldPassword = /_(URL|KEY|TOKEN|ENDPOINT|PROVIDERS)$/.test(name);
  const value = mayHoldPassword ? '' : ` (it is "${given[name]}")`;
  const about = settings.shape[name as keyof typeof settings.shape]?.description ?? '';
  return `${name}${value}: ${issue.message}. ${about}`;
}

/** IPv6 addresses stand in brackets within a web address. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
