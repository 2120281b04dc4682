import { readFileSync } from 'node:fs';
import { systemClock } from '../../apps/server/src/lib/clock.ts';

// node --import clock-ahead.ts: the app's clock is ahead of the machine's by the milliseconds that stand in CLOCK_AHEAD_FILE, which
// may become others while it runs.

const file = process.env.CLOCK_AHEAD_FILE ?? '';
Object.assign(systemClock, { now: () => new Date(Date.now() + Number(readFileSync(file, 'utf8'))) });
