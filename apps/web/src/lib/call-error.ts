import type { Refusal } from '@stint/contract/primitives';

/** A call that did not succeed: the server's refusal, or (`status` 0) no answer at all. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by the path of the field they are about. */
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;

  constructor(status: number, refusal: Partial<Refusal>) {
    super(refusal.message ?? '');
    this.name = 'CallError';
    this.status = status;
    this.code = refusal.code ?? 'UNKNOWN';
    this.fields = refusal.fields ?? {};
    this.data = refusal.data;
  }
}

/** The call got no answer: no network, no server, or none within the time allowed. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

export function hasCode(error: unknown, code: string): error is CallError {
  return error instanceof CallError && error.code === code;
}
