import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A node of a parsed module, as far as it is looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** A text goes into the place of what stands there. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MADE_LATER = join(import.meta.dirname, 'src/lib/made-later.ts');
const CONTRACT = /\/packages\/contract\/src\/[^?]*\.ts$/;
/** What a call answers, what it is about and why it is refused: the browser takes answers as they come. */
const NOT_ASKED: readonly unknown[] = ['response', 'summary', 'errors'];
/** What a call is given: schemas, of which the browser asks those of the forms and lists that somebody opens. */
const GIVEN: readonly unknown[] = ['params', 'query', 'body'];
const WITH_BODY = /Function|Class/;
const CALL = /^(Call|New)Expression$/;
/** What only schemas have among all that the contract makes. */
const OF_SCHEMAS =
  /^(check|default|extend|nullable|nullish|omit|optional|partial|pick|pipe|refine|safeExtend|superRefine|transform)$/;
/** What zod makes besides schemas. */
const NO_SCHEMA = /^(config|registry)$/;

/**
 * Leaves out of the contract what the browser does not use: of each call what describes its answers, and every schema that was for
 * that alone. The others are made when they are first asked, and not when their module is loaded.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const module = this.parse(code) as unknown as Node;
        const lean = withEdits(code, [...editsOfRoutes(module), ...childrenOf(module).flatMap(asDroppable)]);
        return { code: `import { madeLater } from ${JSON.stringify(MADE_LATER)};\n${lean}`, map: null };
      },
    },
  };
}

/** Takes out what describes answers, wherever a call is declared, and puts off what describes what it is given. */
function editsOfRoutes(node: Node): Edit[] {
  const isRoute = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'route';
  const fields = isRoute ? childrenOf(node).flatMap(childrenOf) : [];
  return fields
    .flatMap(({ start, end, key, value }): Edit[] => {
      if (!isNode(key) || !isNode(value)) return [];
      if (NOT_ASKED.includes(key.name)) return [{ start, end, text: '' }];
      return GIVEN.includes(key.name) && value.type === 'CallExpression' ? within(value, LATER) : [];
    })
    .concat(childrenOf(node).flatMap((child) => editsOfRoutes(child)));
}

/** What a module makes by calls and gives a name: where nobody uses the name, it need not be made. */
function asDroppable(statement: Node): Edit[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  if (declaration.type !== 'VariableDeclaration') return [];
  return childrenOf(declaration).flatMap(({ id, init }) =>
    isNode(id) && id.type === 'Identifier' && isNode(init) && makesCalls(init)
      ? within(init, isSchema(init) ? LATER : AT_ONCE)
      : [],
  );
}

const LATER = ['/*#__PURE__*/ madeLater(() => (', '))'] as const;
const AT_ONCE = ['/*#__PURE__*/ (() => (', '))()'] as const;
const within = ({ start, end }: Node, [before, after]: readonly [string, string]): Edit[] => [
  { start, end: start, text: before },
  { start: end, end, text: after },
];

/** Whether it is a call of zod's, such as `z.object(…).strict()`, or of a method that only schemas have. */
function isSchema({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return false;
  const name = String(property.name);
  return OF_SCHEMAS.test(name) || (isOfZod(object) && !NO_SCHEMA.test(name));
}

const isOfZod = ({ name, object, callee }: Node): boolean =>
  name === 'z' || (isNode(object) && isOfZod(object)) || (isNode(callee) && isOfZod(callee));

const makesCalls = (node: Node): boolean =>
  !WITH_BODY.test(node.type) && (CALL.test(node.type) || childrenOf(node).some(makesCalls));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A field of a list goes with the comma after it; what stands within what goes, goes too. */
function withEdits(code: string, edits: readonly Edit[]): string {
  let edited = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue;
    edited += code.slice(at, start) + text;
    at = end;
    if (start < end) at += /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  }
  return edited + code.slice(at);
}
