import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Order } from './database-process.ts';

const PROGRAM = fileURLToPath(new URL('./database-process.ts', import.meta.url));

/** Another process that uses the embedded database on a folder. */
export interface DatabaseUser {
  /** Rows of a query it runs. */
  query<R>(text: string): Promise<R[]>;
  /** Ends it gracefully. */
  stop(): Promise<void>;
  /** Ends it as kill -9 does. */
  kill(): Promise<void>;
}

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Starts such a process and waits until its database is up. */
export async function startDatabaseUser(dataFolder: string, identity?: Identity): Promise<DatabaseUser> {
  const child = fork(PROGRAM, [dataFolder], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], ...identity });
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  const first = await Promise.race([nextAnswer(child), once(child, 'exit')]);
  if (Array.isArray(first)) throw new Error(`The process ended: ${complaint}`);
  return {
    async query<R>(text: string) {
      const answer = await ask(child, { query: text });
      if (typeof answer === 'object' && 'rows' in answer) return answer.rows as R[];
      throw new Error(typeof answer === 'object' && 'error' in answer ? answer.error : String(answer));
    },
    async stop() {
      const ended = once(child, 'exit');
      await ask(child, 'stop');
      await ended;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ask(child: ChildProcess, order: Order): Promise<Answer> {
  const answered = Promise.race([nextAnswer(child), once(child, 'disconnect')]);
  child.send(order);
  const answer = await answered;
  if (Array.isArray(answer)) throw new Error('The process ended without an answer');
  return answer;
}

async function nextAnswer(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}
