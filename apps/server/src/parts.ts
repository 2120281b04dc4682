import type { ReportFailure } from './lib/failure.ts';
import type { Jobs } from './platform/jobs/job.service.ts';
import type { OpenIdProvider } from './ports/openid/openid-port.ts';
import type { TextHelp } from './ports/text-help/text-help-port.ts';

/** What some calls lean on beyond what every call is given, put together once for the app. */
export interface Parts {
  readonly textHelp: TextHelp;
  /** Told of faults of ours. */
  readonly report: ReportFailure;
  readonly jobs: Jobs;
  /** Where people sign in with a company account, by the keys of the settings. */
  readonly providers: ReadonlyMap<string, OpenIdProvider>;
}
