import { getDirectory } from '@stint/contract/people/profiles/directory';
import * as contract from '@stint/contract/people/profiles/profile';
import * as wishes from '@stint/contract/people/profiles/wish';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findDirectory } from './directory.sql.ts';
import { findProfileToEdit, listProfiles, listProjectJobs, readProfile, updateProfile } from './profile.service.ts';
import * as service from './wish.service.ts';
import { listWishes } from './wish.sql.ts';

export function profileRoutes(app: App): void {
  mount(app, contract.getOwnProfile, ({ context }) => readProfile(context, context.user._id));
  mount(app, contract.listProfiles, ({ context, query }) => listProfiles(context, query));
  mount(app, getDirectory, ({ context }) => findDirectory(context.db));
  mount(app, contract.getProfile, ({ context, params }) => readProfile(context, params.id));
  mount(app, contract.listProjectJobsOfProfile, ({ context, params }) => listProjectJobs(context, params.id));
  mount(app, contract.getProfileToEdit, ({ context, params }) => findProfileToEdit(context, params.id));
  mount(app, contract.updateProfile, ({ context, params, body }) => updateProfile(context, params.id, body));

  mount(app, wishes.sendBirthdayWish, ({ context, params, body }) =>
    service.sendWish(context, params.id, 'birthday', body.message),
  );
  mount(app, wishes.sendAnniversaryWish, ({ context, params, body }) =>
    service.sendWish(context, params.id, 'anniversary', body.message),
  );
  mount(app, wishes.listWishes, ({ context, params, query }) =>
    listWishes(context.db, actorOf(context), params.id, query),
  );
  mount(app, wishes.deleteWish, ({ context, params }) => service.deleteWish(context, params.id));
  mount(app, wishes.listBirthdays, ({ context, query }) => service.listBirthdays(context, query.days));
  mount(app, wishes.listWorkAnniversaries, ({ context, query }) => service.listWorkAnniversaries(context, query.days));
}
