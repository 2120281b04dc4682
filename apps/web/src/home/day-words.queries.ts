import { listGreetings, listQuotes } from '@stint/contract/home/day/day-words';
import { readOf } from '../lib/route-hooks.ts';

/** Words of the day change seldom. */
const LASTING = { staleTime: 10 * 60_000, fallback: false } as const;

export const useGreetings = readOf('greeting', listGreetings, LASTING);
export const useQuotes = readOf('quote', listQuotes, LASTING);
