import { searchWrittenTexts } from '@stint/contract/teams/written/written-text';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './written-text.sql.ts';

export function writtenTextRoutes(app: App): void {
  mount(app, searchWrittenTexts, ({ context, query }) =>
    queries.searchWrittenTexts(context.db, actorOf(context), query),
  );
}
