import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address.ts';

/** Connections of one process at a time, of browsers and programs: thousands of people have that many tabs. */
const MOST = 10_000;
/** Of the files and connections that the system lets a process have open, in parts: the rest is for the database and files. */
const SHARE = 0.75;

/** How many connections this process takes, by what the system gives it. */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const open = Number(userLimits?.open_files?.soft);
  return open > 0 ? Math.min(MOST, Math.floor(open * SHARE)) : MOST;
}

/**
 * Keeps room for others: past so many connections, the network that has most of them loses its newest. Whoever opens connections without
 * an end closes their own, and those that were there before stay.
 */
export function limitConnectionsOfAll(server: Server, most = mostConnections()): void {
  const open = new Map<string, Set<Socket>>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const ofNetwork = open.get(network) ?? new Set();
    open.set(network, ofNetwork.add(socket));
    count++;
    socket.once('close', () => {
      count--;
      ofNetwork.delete(socket);
      if (ofNetwork.size === 0 && open.get(network) === ofNetwork) open.delete(network);
    });
    if (count <= most) return;
    const mostOfAll = largest(open.values());
    (mostOfAll.has(socket) ? socket : [...mostOfAll].at(-1))?.destroy();
  });
}

function largest(sets: Iterable<Set<Socket>>): Set<Socket> {
  let found = new Set<Socket>();
  for (const set of sets) if (set.size > found.size) found = set;
  return found;
}
