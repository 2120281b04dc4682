import * as contract from '@stint/contract/outside/webhooks/webhook';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './webhook.service.ts';
import { listWebhooks } from './webhook.sql.ts';

export function webhookRoutes(app: App): void {
  mount(app, contract.listWebhooks, ({ context }) => listWebhooks(context.db));
  mount(app, contract.getWebhook, ({ context, params }) => service.findWebhook(context, params.id));
  mount(app, contract.createWebhook, ({ context, body }) => service.createWebhook(context, body));
  mount(app, contract.updateWebhook, ({ context, params, body }) => service.updateWebhook(context, params.id, body));
  mount(app, contract.deleteWebhook, ({ context, params }) => service.deleteWebhook(context, params.id));
  mount(app, contract.testWebhook, ({ context, params }) => service.sendTest(context, params.id));
  mount(app, contract.listWebhookDeliveries, ({ context, params, query }) =>
    service.listDeliveries(context, params.id, query),
  );
  mount(app, contract.resendWebhookDelivery, ({ context, params }) => service.resend(context, params.id));
}
