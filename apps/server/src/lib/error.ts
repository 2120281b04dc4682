import type { Refusal } from '@stint/contract/primitives';

/** The one error that reaches a caller as it is: `{ code, message, fields? }` with an HTTP status. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; data?: unknown } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.data = extra.data;
  }

  toRefusal(): Refusal {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.data !== undefined && { data: this.data }),
    };
  }
}

/** Ends the call with a refusal. Its type lets it stand behind `??`. */
export function refuse(
  status: number,
  code: string,
  message: string,
  extra?: { fields?: Record<string, string>; data?: unknown },
): never {
  throw new AppError(status, code, message, extra);
}

export function notFound(what: string): never {
  return refuse(404, 'NOT_FOUND', `${what} was not found`);
}

/** Refuses with the first problem of a rule and the fields of all. Nothing happens when there is none. */
export function refuseIf(problems: readonly { code: string; message: string; field?: string | undefined }[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(
    problems.flatMap((problem) => (problem.field ? [[problem.field, problem.message]] : [])),
  );
  refuse(422, first.code, first.message, Object.keys(fields).length > 0 ? { fields } : {});
}

/** Refuses with the problems of named fields; the first one is the message. */
export function refuseFields(code: string, fields: Partial<Record<string, string>>): void {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const [first] = given;
  if (first) refuse(422, code, first[1], { fields: Object.fromEntries(given) });
}
