import type { z } from 'zod';
import type { Access } from './roles.ts';
import { type Whole, whole } from './whole.ts';

/** A record of fields (params, query) or any schema (body, response). */
export type ObjectSchema = z.ZodObject;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Header by which a browser tab names itself in calls, so that it is not told of its own changes. */
export const CLIENT_HEADER = 'x-stint-client';
/** About how many bytes a file will have that is made while it is sent. */
export const EXPECTED_BYTES_HEADER = 'x-stint-expected-bytes';

/** How often a call may be made of each process: by one network when it is public, else by one person. */
export interface CallThrottle {
  readonly hits: number;
  readonly windowSeconds: number;
}

/** What comes with refusals, by their code. */
export type RefusalData = Readonly<Record<string, z.ZodType>>;

/** One call, declared once: the server mounts it, the browser calls it, the reference page shows it. */
export interface Route<
  P extends ObjectSchema | undefined = ObjectSchema | undefined,
  Q extends ObjectSchema | undefined = ObjectSchema | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  D extends RefusalData | undefined = RefusalData | undefined,
> {
  readonly method: Method;
  /** Path with `:name` parameters. A trailing slash never matters. */
  readonly path: `/${string}`;
  /** One sentence for the reference page. */
  readonly summary: string;
  /** Who may call it; any one of these is enough. Roles nest (`roles.ts`). */
  readonly roles: readonly [Access, ...Access[]];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** Codes of refusals a caller should expect beyond the common ones. */
  readonly errors?: readonly string[];
  /** The data that comes with refusals beyond their message, by code: these can be expected too. Other data is not sent. */
  readonly refusals?: D;
  /** The answer is a file (the schema describes nothing then); its media type. */
  readonly file?: string;
  /**
   * The body is multipart form data with one file field `file`; the `body` schema describes the other fields. A limit is
   * the most bytes of the file, and what is said about more.
   */
  readonly upload?: boolean | { readonly most: number; readonly tooLarge: string };
  /**
   * Every call that is public or takes a file has one: far above what the people of an office need, and below what costs
   * anybody anything.
   */
  readonly throttle?: CallThrottle;
  /** The most bytes of its JSON body, where that is more than the 1 MB that others take. */
  readonly bodyLimit?: number;
  /** May be made by who has yet to set up the second factor that their role needs; nothing else may. */
  readonly isForSecondFactor?: boolean;
  /** It answers what opens something by itself and outlasts whoever asked: only who signed in makes such a thing, no API token. */
  readonly isWayIn?: boolean;
  /** What it names is let in, or goes on being told of things by itself, whoever asked: no API token names it, else it would outlast the token. */
  readonly outlastsToken?: boolean;
  /** It is about what all areas hold, whichever it belongs to: an API token that names some of them does not open it. */
  readonly isOfAllAreas?: boolean;
  /** Why a call that is no GET leaves no entry in the audit trail: it changes no business record. All others do. */
  readonly unaudited?: string;
  /** Answer skips its schema in production; everywhere else one that the schema would change fails. For large answers. */
  readonly hot?: boolean;
}

type Parsed<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends z.ZodType
    ? z.output<NonNullable<S>>
    : undefined;

export type ParamsOf<T extends Route> = Parsed<T['params']>;
export type QueryOf<T extends Route> = Parsed<T['query']>;
export type BodyOf<T extends Route> = Parsed<T['body']>;
export type AnswerOf<T extends Route> = z.output<T['response']>;

/** The same data for several codes. */
export const refusalsWith = <const C extends string, S extends z.ZodType>(codes: readonly C[], data: S) =>
  Object.fromEntries(codes.map((code) => [code, data])) as Readonly<Record<C, S>>;

/** The codes of the refusals that bring data, and what it is. */
export type CodeWithData<T extends Route> = keyof NonNullable<T['refusals']> & string;
export type RefusalDataOf<T extends Route, C extends CodeWithData<T>> = NonNullable<T['refusals']>[C] extends z.ZodType
  ? z.output<NonNullable<T['refusals']>[C]>
  : never;

/** All refusals that a caller of a route should expect beyond the common ones. */
export const codesOf = ({ errors = [], refusals = {} }: Route): string[] => [
  ...new Set([...errors, ...Object.keys(refusals)]),
];

type Need<K extends string, S> = [NonNullable<S>] extends [never]
  ? { readonly [key in K]?: undefined }
  : NonNullable<S> extends z.ZodType
    ? undefined extends z.input<NonNullable<S>>
      ? { readonly [key in K]?: z.input<NonNullable<S>> }
      : { readonly [key in K]: z.input<NonNullable<S>> }
    : { readonly [key in K]?: undefined };
/** What the browser passes to `call`. */
export type RequestOf<T extends Route> = Need<'params', T['params']> &
  Need<'query', T['query']> &
  Need<'body', T['body']>;

type WholeBody<B> = Whole<B> extends infer W extends z.ZodType | undefined ? W : never;

/** A call. What `PUT` saves is sent as a whole: its fields have no defaults. That schema is made when it is first asked for. */
export function route<
  const P extends ObjectSchema | undefined = undefined,
  const Q extends ObjectSchema | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const R extends z.ZodType = z.ZodType,
  const D extends RefusalData | undefined = undefined,
  const M extends Method = Method,
>(declaration: Route<P, Q, B, R, D> & { readonly method: M }): Route<P, Q, M extends 'PUT' ? WholeBody<B> : B, R, D> {
  const { method, body } = declaration;
  if (method !== 'PUT' || !body) return declaration as never;
  let made: z.ZodType | undefined;
  const get = () => {
    made ??= whole(body) as z.ZodType;
    return made;
  };
  return Object.defineProperty({ ...declaration }, 'body', { get, enumerable: true }) as never;
}
