import type { WallWeek, listWall as wallRoute } from '@stint/contract/home/wall/wall';
import type { QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { mayReadPost } from '../../teams/post/post.service.ts';
import * as queries from './wall.sql.ts';

export async function listWall(context: Context, { weeks, years }: QueryOf<typeof wallRoute>): Promise<WallWeek[]> {
  const actor = actorOf(context);
  const asked = weeks.map((week, place) => ({ week, year: years[place] ?? 0 }));
  return queries.listWall(context.db, actor, asked, {
    today: await todayOf(context),
    mayReadPost: mayReadPost(actor),
  });
}
