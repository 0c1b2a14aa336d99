import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');

/** A function with the lines it takes, its parameters and braces included; one without a name is called after what holds it. */
export type Function = { name: string; lines: number };
export type Import = { path: string; typeOnly: boolean };
export type Source = { path: string; text: string; lines: number; imports: Import[]; functions: Function[] };

/** All files that people write, by their path from the root: what is generated is left out. */
export const readSources = (): Map<string, Source> => {
  const paths = ['src', 'rest-compat', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
      .filter(path => !path.includes('generated/') && !path.startsWith('src/console/dist/')),
  );
  return new Map(paths.map(path => [path, readSource(path, readFileSync(join(root, path), 'utf8'))]));
};

/** How many lines each style sheet has that people write. */
export const readStyleSheets = (): { path: string; lines: number }[] =>
  readdirSync(join(root, 'src/console'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css') && !path.startsWith('dist/'))
    .map(path => ({
      path: `src/console/${path}`,
      lines: readFileSync(join(root, 'src/console', path), 'utf8')
        .trimEnd()
        .split('\n').length,
    }));

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** What a file imports and which functions it has, told by a parser of TypeScript. */
export const readSource = (path: string, text: string): Source => {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const of = (request: string) => relative(root, join(root, dirname(path), request));
  const imports: Import[] = [];
  const add = (request: string, typeOnly: boolean) => {
    if (request.startsWith('.')) imports.push({ path: of(request), typeOnly });
  };
  for (const { moduleRequest, start } of module.staticImports)
    add(moduleRequest.value, text.startsWith('import type', start));
  for (const { start, entries } of module.staticExports)
    for (const { moduleRequest } of entries)
      if (moduleRequest) add(moduleRequest.value, text.startsWith('export type', start));
  for (const { moduleRequest } of module.dynamicImports)
    add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), false);
  const functions: Function[] = [];
  const lineAt = lineFinder(text);
  walk(program as unknown as Node, 'file', (node, name) => {
    if (node.type === 'TSImportType') add(String((node.source as Node | undefined)?.value ?? ''), true);
    if (isFunction(node)) functions.push({ name, lines: lineAt(node.end) - lineAt(node.start) + 1 });
  });
  return { path, text, lines: text.trimEnd().split('\n').length, imports, functions };
};

const isFunction = ({ type, body }: Node): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type) && body !== null;

const nameIn = (node: unknown): string | undefined => (node as { name?: string } | null | undefined)?.name;

/** Visits every node with the name of what holds it: a variable, a property, a method, or the call a function is handed to. */
const walk = (node: Node, holder: string, visit: (node: Node, name: string) => void): void => {
  const named = nameIn(node.id) ?? nameIn(node.key) ?? holder;
  visit(node, isFunction(node) ? (nameIn(node.id) ?? holder) : named);
  const callee = node.type === 'CallExpression' ? calleeOf(node) : undefined;
  for (const [key, value] of Object.entries(node)) {
    const inside = callee !== undefined && key === 'arguments' ? `${named} › ${callee}` : named;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        walk(child as Node, inside, visit);
  }
};

const calleeOf = ({ callee }: Node): string | undefined =>
  nameIn(callee) ?? nameIn((callee as { property?: unknown } | undefined)?.property);

const lineFinder = (text: string): ((offset: number) => number) => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return offset => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
};
