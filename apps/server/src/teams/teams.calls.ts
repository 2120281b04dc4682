import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { postRoutes } from './post/post.routes.ts';
import { postMailingRoutes } from './post/post-mailing.routes.ts';
import { postPictureRoutes } from './post/post-picture.routes.ts';
import { postReadingRoutes } from './post/post-reading.routes.ts';
import { postRemindingRoutes } from './post/post-reminding.routes.ts';
import { postResponseRoutes } from './post/post-response.routes.ts';
import { proofReadRoutes } from './proof-read/proof-read.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import { ownTeamRoutes } from './teams/own-team.routes.ts';
import { teamRoutes } from './teams/team.routes.ts';
import { teamAvatarRoutes } from './teams/team-avatar.routes.ts';
import { teamKpiRoutes } from './teams/team-kpi.routes.ts';
import { teamScheduleRoutes } from './teams/team-schedule.routes.ts';
import { writtenTextRoutes } from './written/written-text.routes.ts';

/** Mounts the calls of this area. */
export function teamsCalls(app: App, { jobs }: Parts): void {
  teamRoutes(app);
  ownTeamRoutes(app);
  teamKpiRoutes(app, jobs.queue);
  teamScheduleRoutes(app);
  teamAvatarRoutes(app);
  postRoutes(app);
  postReadingRoutes(app);
  postRemindingRoutes(app);
  postPictureRoutes(app);
  postResponseRoutes(app);
  postMailingRoutes(app, jobs.queue);
  statusRoutes(app);
  proofReadRoutes(app);
  writtenTextRoutes(app);
}
