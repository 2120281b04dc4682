import type { Refusal } from './primitives.ts';
import type { CodeWithData, RefusalDataOf, Route } from './route.ts';

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

/**
 * What came with a refusal, by the contract of the call that was refused; undefined for any other refusal, and where its data
 * is not as declared.
 */
export function refusalData<T extends Route, C extends CodeWithData<T>>(
  route: T,
  error: unknown,
  code: C,
): RefusalDataOf<T, C> | undefined {
  if (!hasCode(error, code)) return undefined;
  const parsed = route.refusals?.[code]?.safeParse(error.data);
  return parsed?.success ? (parsed.data as RefusalDataOf<T, C>) : undefined;
}
