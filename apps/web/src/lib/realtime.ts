import type {
  LiveEvent,
  LiveEventOf,
  LiveGreeting,
  LiveToBrowser,
  LiveToServer,
  LiveWelcome,
  SentEvent,
  WatchedRecord,
} from '@stint/contract/events';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { CLIENT_ID } from './client-id.ts';
import { currentUserQuery } from './current-user.ts';
import { isNews, liveCursor } from './live-cursor.ts';
import { LiveRetry } from './live-retry.ts';
import { queryClient } from './query.ts';
import { onTokenChange, readToken } from './session-token.ts';
import { Staleness } from './staleness.ts';

type LiveSocket = Socket<LiveToBrowser, LiveToServer>;
type Kind = LiveEvent['kind'];

/** The first screen comes first, in milliseconds. */
const CONNECT_AFTER = 1000;

const staleness = new Staleness(queryClient);
const listeners = new Map<Kind, Set<(event: LiveEvent) => void>>();
/** How many parts of the screen watch a record. */
const watched = new Map<WatchedRecord, number>();
let socket: LiveSocket | null = null;
/** Of the one that is open: where the server refused it, the library does not try again by itself. */
const retry = new LiveRetry(() => {
  if (socket && !socket.connected && readToken() !== null) socket.connect();
});

/** Opens the live channel of the signed-in person; answers how to close it. What was missed meanwhile comes with the next one. */
export function openLiveChannel(): () => void {
  let isClosed = false;
  const open = async () => {
    const library = await import('socket.io-client').catch(() => null);
    // Without the network its code may not be there: it is asked for again when the network is back.
    if (!library || isClosed || socket) return;
    socket = connect(library.io({ transports: ['websocket'], auth: (greet) => greet(greeting()) }));
  };
  const timer = setTimeout(() => void open(), CONNECT_AFTER);
  // The same person signed in again over the open screen: another session.
  const stopFollowing = onTokenChange((token) => {
    retry.reset();
    socket?.disconnect();
    if (token !== null) socket?.connect();
  });
  // Back on the network: at once, not when an attempt that began without it is given up and the next one is due.
  const atOnce = () => {
    if (!socket) void open();
    else if (!socket.connected && readToken() !== null) socket.disconnect().connect();
  };
  window.addEventListener('online', atOnce);
  return () => {
    isClosed = true;
    stopFollowing();
    window.removeEventListener('online', atOnce);
    clearTimeout(timer);
    retry.reset();
    socket?.disconnect();
    socket = null;
  };
}

/** At first it asks for what happened since the person was fetched, which comes before everything else that is shown. */
const greeting = (): LiveGreeting => ({
  token: readToken() ?? '',
  after: liveCursor.at ?? queryClient.getQueryData(currentUserQuery.queryKey)?.liveCursor ?? null,
  watched: [...watched.keys()],
});

function connect(opened: LiveSocket): LiveSocket {
  const again = async () => {
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    if (socket === opened && readToken() !== null && !opened.connected) opened.connect();
  };
  opened.on('welcome', (welcome) => {
    retry.reset();
    welcomed(welcome);
  });
  opened.on('event', (sent, now) => {
    liveCursor.at = now;
    receive(sent);
  });
  // It was the server that ended it: the session is over, or the person may do something else than before.
  opened.on('disconnect', (reason) => reason === 'io server disconnect' && void again());
  opened.on('connect_error', ({ message }) => {
    // Where the server could not be reached the library tries again by itself; here it refused.
    if (opened.active || retry.refused(message)) return;
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  });
  return opened;
}

function welcomed({ cursor: now, events, isComplete }: LiveWelcome): void {
  liveCursor.at = now;
  if (isComplete) for (const sent of events) receive(sent);
  else void queryClient.invalidateQueries();
}

function receive({ id, origin, event }: SentEvent): void {
  if (!isNews(id)) return;
  if (event.kind === 'changed' && origin !== CLIENT_ID) staleness.changed(event.entity);
  for (const tell of listeners.get(event.kind) ?? []) tell(event);
}

/** Calls back when something of a kind happens, while the component is shown. */
export function useLive<K extends Kind>(kind: K, tell: (event: LiveEventOf<K>) => void): void {
  const notify = useEffectEvent(tell as (event: LiveEvent) => void);
  useEffect(() => {
    const listener = (event: LiveEvent) => notify(event);
    const ofKind = listeners.get(kind) ?? new Set();
    listeners.set(kind, ofKind.add(listener));
    return () => {
      ofKind.delete(listener);
    };
  }, [kind]);
}

/** While it is shown, changes of a record that is not the person's own refresh what shows it. */
export function useWatch(record: WatchedRecord | null): void {
  useEffect(() => {
    if (record === null) return;
    const count = watched.get(record) ?? 0;
    watched.set(record, count + 1);
    if (count === 0 && socket?.connected) socket.emit('watch', record, () => {});
    return () => {
      const left = (watched.get(record) ?? 1) - 1;
      if (left > 0) watched.set(record, left);
      else {
        watched.delete(record);
        if (socket?.connected) socket.emit('unwatch', record);
      }
    };
  }, [record]);
}
