import { parseArgs } from 'node:util';
import { fillWithDemo } from './demo-data.ts';
import { startSimulator } from './simulator.ts';

// npm run timelog: a time-logging system on this machine, with what the demo company's customers would have in theirs.

const USE = `Use: npm run timelog -- [--port 4300] [--latency MILLISECONDS] [--rate-limit CALLS_A_SECOND]
       [--faults RATE_0_TO_1] [--most-faults NUMBER] [--seed NUMBER] [--lateness MILLISECONDS]`;

const options = {
  port: { type: 'string', default: '4300' },
  latency: { type: 'string', default: '30' },
  'rate-limit': { type: 'string' },
  faults: { type: 'string', default: '0' },
  'most-faults': { type: 'string' },
  seed: { type: 'string', default: '1' },
  lateness: { type: 'string', default: '30000' },
  help: { type: 'boolean', default: false },
} as const;

function readOptions() {
  try {
    const { values } = parseArgs({ options });
    const { help, ...numbers } = values;
    const read = Object.entries(numbers).map(([name, text]) => [name, Number(text)] as const);
    if (!help && read.every(([, value]) => value >= 0)) return new Map(read);
  } catch {
    // Said below.
  }
  console.error(USE);
  return process.exit(2);
}

const given = readOptions();
const number = (name: string) => given.get(name) ?? 0;
const simulator = await startSimulator({
  port: number('port'),
  latency: number('latency'),
  lateness: number('lateness'),
  ...(given.has('rate-limit') && { rateLimit: number('rate-limit') }),
  faults: {
    ...{ rate: number('faults'), seed: number('seed') },
    ...(given.has('most-faults') && { most: number('most-faults') }),
  },
});
fillWithDemo(simulator.held);
console.log(`A simulated time-logging system runs, and forgets everything when it ends. What it holds: ${simulator.page}
To connect the app, start it with

  TIMELOG_URL='${simulator.url}' TIMELOG_KEY='${simulator.key}' npm start
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
