import { ofAdministrators } from '../lib/rights/record-kind.ts';

export const webhooks = ofAdministrators({ entity: 'webhook', what: 'The webhook', table: 'webhook' });
export const webhookDeliveries = ofAdministrators({
  entity: 'webhookDelivery',
  what: 'The delivery',
  table: 'webhook_delivery',
});
export const directoryTokens = ofAdministrators({
  entity: 'directoryToken',
  what: 'The directory token',
  table: 'directory_token',
});
