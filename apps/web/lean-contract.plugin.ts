import type { Plugin } from 'vite';

/** A node of a parsed module, as far as it is looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** A text goes into the place of what stands there. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const CONTRACT = /\/packages\/contract\/src\/[^?]*\.ts$/;
/** What a call answers, what it is about and why it is refused: the browser takes answers as they come. */
const NOT_ASKED: readonly unknown[] = ['response', 'summary', 'errors'];
const WITH_BODY = /Function|Class/;
const CALL = /^(Call|New)Expression$/;

/**
 * Leaves out of the contract what the browser does not use: of each call what describes its answers, and every schema that was for
 * that alone. Schemas are made when their module is loaded, whether anybody asks them or not.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const module = this.parse(code) as unknown as Node;
        return { code: withEdits(code, [...answersIn(module), ...childrenOf(module).flatMap(asDroppable)]), map: null };
      },
    },
  };
}

/** Takes out what describes answers, wherever a call is declared. */
function answersIn(node: Node): Edit[] {
  const isRoute = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'route';
  const fields = isRoute ? childrenOf(node).flatMap(childrenOf) : [];
  const dropped = fields.filter(({ key }) => isNode(key) && NOT_ASKED.includes(key.name));
  return dropped
    .map(({ start, end }): Edit => ({ start, end, text: '' }))
    .concat(childrenOf(node).flatMap((child) => answersIn(child)));
}

/** What a module makes by calls and gives a name: where nobody uses the name, it need not be made. */
function asDroppable(statement: Node): Edit[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  if (declaration.type !== 'VariableDeclaration') return [];
  return childrenOf(declaration).flatMap(({ id, init }) =>
    isNode(id) && id.type === 'Identifier' && isNode(init) && makesCalls(init)
      ? [
          { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  );
}

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
