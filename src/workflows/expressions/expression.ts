import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';

/** What may be called. Not `matches`: a regular expression can run for hours; nor `bind`, by which texts grow without end. */
const functions = new Set(
  (
    'size contains startsWith endsWith lowerAscii upperAscii trim indexOf lastIndexOf substring split join int double ' +
    'string bool type timestamp duration getFullYear getMonth getDate getDayOfMonth getDayOfWeek getDayOfYear getHours ' +
    'getMinutes getSeconds has'
  ).split(' '),
);
/** What goes through a list. One within another would take the product of their lengths. */
const loops = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

const calculations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

const environment = new Environment({
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 300, maxDepth: 40, maxListElements: 200, maxMapEntries: 50 },
})
  .registerVariable('input', 'dyn')
  .registerVariable('steps', 'dyn');
// Values of data are whole or not as it happens: who writes `amount * 2` means both.
for (const [sign, calculate] of Object.entries(calculations)) {
  environment.registerOperator(`double ${sign} int`, (a: number, b: bigint) => calculate(a, Number(b)));
  environment.registerOperator(`int ${sign} double`, (a: bigint, b: number) => calculate(Number(a), b));
}

/** Why an expression cannot be evaluated, in words for whoever wrote it. */
export class ExpressionRefused extends Error {}

export type ReadExpression = {
  evaluate(scope: Scope): unknown;
  /** The steps that it names. */
  steps: string[];
  /** Whether it speaks of the input. */
  usesInput: boolean;
  /** The type of what it gives; `dyn` where that is not known before. */
  returns: string;
};

/**
 * Reads an expression in CEL, which then ends soon whatever it is given: it loops through lists one at a time and has no
 * regular expressions.
 * @throws ExpressionRefused
 */
export function readExpression(text: string): ReadExpression {
  let parsed: ReturnType<Environment['parse']>;
  try {
    parsed = environment.parse(text);
  } catch (error) {
    if (error instanceof ParseError) throw new ExpressionRefused(`cannot be read: ${firstLine(error)}`);
    throw error;
  }
  const names: Names = { steps: new Set(), usesInput: false };
  walk(parsed.ast, names, false);
  const { valid, error, type = 'dyn' } = parsed.check();
  if (!valid) throw new ExpressionRefused(`cannot be evaluated: ${firstLine(error!)}`);
  const { steps, usesInput } = names;
  return { evaluate: scope => parsed(scope), steps: [...steps], usesInput, returns: type };
}

/** What expressions speak of. */
export type Scope = { input: unknown; steps: Record<string, unknown> };

type Names = { steps: Set<string>; usesInput: boolean };

/** Refuses what could take long, and notes what is named. */
function walk(node: ASTNode, names: Names, inLoop: boolean): void {
  if (node.op === 'call' || node.op === 'rcall') {
    const name = node.args[0];
    const isLoop = node.op === 'rcall' && loops.has(name);
    if (!isLoop && !functions.has(name)) throw new ExpressionRefused(reasons[name] ?? `must not call ${name}`);
    if (isLoop && inLoop)
      throw new ExpressionRefused(`must not go through a list (${name}) within going through another`);
    if (node.op === 'call') for (const argument of node.args[1]) walk(argument, names, inLoop);
    else {
      walk(node.args[1], names, inLoop);
      for (const argument of node.args[2]) walk(argument, names, inLoop || isLoop);
    }
    return;
  }
  if (node.op === 'id' && node.args === 'input') names.usesInput = true;
  if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === 'steps') names.steps.add(node.args[1]);
  // A name in brackets is as good as one behind a dot, where it is written out.
  if (node.op === '[]' && node.args[0].op === 'id' && node.args[0].args === 'steps') {
    const { op, args } = node.args[1];
    if (op !== 'value' || typeof args !== 'string')
      throw new ExpressionRefused('must name a step as it is called: steps.<id>');
    names.steps.add(args);
  }
  for (const child of childrenOf(node)) walk(child, names, inLoop);
}

const reasons: Readonly<Record<string, string>> = {
  matches: 'must not call matches: regular expressions can run for hours; compare by contains, startsWith or endsWith',
};

/** The nodes below one that is no call. */
function childrenOf(node: ASTNode): ASTNode[] {
  const found: ASTNode[] = [];
  const look = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null && 'op' in value) found.push(value as ASTNode);
  };
  look(node.args);
  return found;
}

/** Without the drawing of where it stands. */
const firstLine = ({ message }: Error): string => message.split('\n', 1)[0]!;
