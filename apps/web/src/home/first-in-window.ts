import { type RefObject, useEffect, useState } from 'react';
import { askedNow, isAskedRemembered, rememberAsked } from '../lib/ask-ahead.ts';
import { readDevice, writeDevice } from '../lib/device-storage.ts';
import { queryClient } from '../lib/query.ts';

/** How many of the widgets the window of this device showed the last time. */
const KEPT = 'home-in-window';
const ALL = Number.POSITIVE_INFINITY;
/** What the window does not show waits no longer for what it does, in milliseconds: on a slow network both are asked at once. */
const WAITS_AT_MOST = 300;
/** By then everything that is shown has been asked, in milliseconds. */
const ONCE_IT_STANDS = 2000;
/** What has no answer by then is not remembered, in milliseconds. */
const ANSWERED_AT_MOST = 600_000;

/** What was drawn since the page was loaded is drawn whole again, where one had scrolled to: its answers are there. */
let wasDrawn = false;

/**
 * How many widgets of the board are drawn now: on a page that was just loaded those that its window shows, and all of them once these
 * stand. How many these are, and what they ask, is remembered for the next time.
 */
export function useFirstInWindow(board: RefObject<HTMLElement | null>): number {
  const [isFresh] = useState(() => !wasDrawn);
  const [drawn, setDrawn] = useState(() => (isFresh ? inWindowLastTime() : ALL));
  const [isWholeAtFirst] = useState(drawn === ALL);
  useEffect(() => {
    wasDrawn = true;
    let asked: ReadonlySet<unknown> = new Set();
    const remember = () => {
      // Where all of it was drawn at once, all that it asks was asked at first, however late a slow device came to it.
      const atFirst = isWholeAtFirst ? askedNow(queryClient) : asked;
      if (isFresh || !isAskedRemembered(queryClient)) rememberAsked(queryClient, atFirst);
      if (board.current) writeDevice(KEPT, inWindow(board.current));
    };
    let stopWaiting = onceAnswered(() => {
      asked = askedNow(queryClient);
      setDrawn(ALL);
    }, WAITS_AT_MOST);
    const remembering = setTimeout(() => {
      stopWaiting = onceAnswered(remember, ANSWERED_AT_MOST);
    }, ONCE_IT_STANDS);
    return () => {
      stopWaiting();
      clearTimeout(remembering);
    };
  }, [board, isFresh, isWholeAtFirst]);
  return drawn;
}

function inWindowLastTime(): number {
  const kept = readDevice(KEPT);
  return typeof kept === 'number' && kept >= 1 ? kept : ALL;
}

/** How many of the parts of a board begin within the window when nothing is scrolled. */
function inWindow(board: HTMLElement): number {
  const top = board.getBoundingClientRect().top + window.scrollY;
  const begins = (part: Element) => top + part.getBoundingClientRect().top - board.getBoundingClientRect().top;
  const parts = [...board.children];
  return (
    parts.length - parts.toReversed().findIndex((part) => part.clientHeight > 0 && begins(part) < window.innerHeight)
  );
}

/** Tells once, when nothing is being asked any more and what came is on the screen, or it took so many milliseconds. */
function onceAnswered(tell: () => void, atMost: number): () => void {
  let frame = 0;
  let isStopped = false;
  const look = () => {
    if (frame === 0 && queryClient.isFetching() === 0)
      frame = requestAnimationFrame(() => void oncePainted().then(() => setTimeout(done)));
  };
  const stop = () => {
    isStopped = true;
    stopLooking();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const done = () => {
    if (isStopped) return;
    stop();
    tell();
  };
  const timer = setTimeout(done, atMost);
  const stopLooking = queryClient.getQueryCache().subscribe(look);
  look();
  return stop;
}

/** When anything of the page can be seen: what is worked on before that keeps a slow device from painting it. */
const oncePainted = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
