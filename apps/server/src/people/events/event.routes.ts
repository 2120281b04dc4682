import * as contract from '@stint/contract/people/events/event';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import { StrangerGuard } from '../../lib/stranger-guard.ts';
import { givenFile } from '../../lib/upload.ts';
import { serveEventImage } from '../../platform/files/file.service.ts';
import * as service from './event.service.ts';
import { listEvents } from './event.sql.ts';
import { deleteImage, saveImage } from './event-image.service.ts';

export function eventRoutes(app: App): void {
  const guard = new StrangerGuard();
  mount(app, contract.listEvents, ({ context, query }) => listEvents(context.db, query));
  mount(app, contract.getEvent, ({ context, params }) => service.findEvent(context, params.id));
  mount(app, contract.createEvent, ({ context, body }) => service.createEvent(context, body));
  mount(app, contract.updateEvent, ({ context, params, body }) => service.updateEvent(context, params.id, body));
  mount(app, contract.deleteEvent, ({ context, params }) => service.deleteEvent(context, params.id));
  mount(app, contract.listFeaturedEvents, ({ context }) => service.listFeatured(context));
  mountPublic(app, contract.getEventImage, ({ context, params, query }) =>
    serveEventImage({ context, token: query.v, visitors: app.visitors, guard }, params.id),
  );
  mount(app, contract.saveEventImage, ({ context, params, upload }) =>
    saveImage(context, params.id, givenFile(upload)),
  );
  mount(app, contract.deleteEventImage, ({ context, params }) => deleteImage(context, params.id));
}
