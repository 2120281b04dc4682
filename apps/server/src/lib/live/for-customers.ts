import type { LoggedEvent } from './event-log.ts';
import type { LiveSocket } from './watching.ts';

/** What customers' users have of their own: their account and their notices. */
const OWN_OF_CUSTOMERS: ReadonlySet<string> = new Set([
  'apiToken',
  'companyAccount',
  'notification',
  'passkey',
  'session',
  'user',
]);
/** Kinds of events that are to somebody, and not about a record. */
const TO_CUSTOMERS: ReadonlySet<string> = new Set(['notified', 'accessChanged']);

/**
 * Whether an event is for a connection that is in a room of it. Records of the house name people by whom they were once reviewed or led:
 * who is a customer's user since is told of what they have of their own and of what they watch, and of nothing else.
 */
export function isFor(socket: LiveSocket, { rooms, event: { event } }: Pick<LoggedEvent, 'rooms' | 'event'>): boolean {
  if (socket.data.context.user.userType !== 'Customer') return true;
  if (rooms.some((room) => !room.startsWith('user:') && socket.rooms.has(room))) return true;
  return event.kind === 'changed' ? OWN_OF_CUSTOMERS.has(event.entity) : TO_CUSTOMERS.has(event.kind);
}
