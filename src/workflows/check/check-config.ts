import type { z } from 'zod';
import type { WorkflowNode } from '../definition.ts';
import { ExpressionRefused, readExpression } from '../expressions/expression.ts';
import { expressionsInText, type Found, referencesIn } from '../expressions/within.ts';
import type { About, ConfigFault } from '../nodes/kind.ts';
import { kindOf } from '../nodes/kinds.ts';

/** What a config is checked against, beside itself. */
export type Surroundings = Omit<About<unknown>, 'config'>;

/** Everything that is wrong with the config of a node, or still missing. */
export async function configFaults(node: WorkflowNode, about: Surroundings): Promise<ConfigFault[]> {
  const kind = kindOf(node.type);
  const { faults, sound } = readConfig(kind.config, node.config);
  const config = sound as Record<string, unknown>;
  faults.push(...expressionFaults(node, config, about.before));
  // A text in which an expression is wrong is a text all the same.
  if (kind.check) faults.push(...(await kind.check({ ...about, config: config as Partial<unknown> })));
  return faults;
}

/** What the form of a config is, and those of its fields that have it. */
function readConfig(form: z.ZodType, config: Record<string, unknown>): { faults: ConfigFault[]; sound: object } {
  const read = form.safeParse(config);
  if (read.success) return { faults: [], sound: read.data as object };
  const faults = read.error.issues.flatMap(issue => faultsOf(issue, config));
  const wrong = new Set(faults.map(({ path }) => path[0]));
  return { faults, sound: Object.fromEntries(Object.entries(config).filter(([name]) => !wrong.has(name))) };
}

function faultsOf(issue: z.core.$ZodIssue, config: Record<string, unknown>): ConfigFault[] {
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(name => ({ path: [...path, name], message: 'unknown field' }));
  const given = path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], config);
  if (given === undefined) return [{ path, message: 'is required', isMissing: path.length === 1 }];
  return [{ path, message: issue.message }];
}

function expressionFaults(
  { type }: WorkflowNode,
  config: Record<string, unknown>,
  before: ReadonlySet<string>,
): ConfigFault[] {
  const { expressions = [], texts = [], values = [] } = kindOf(type);
  const whole = expressions.flatMap((name): Found[] =>
    typeof config[name] === 'string' ? [{ path: [name], expression: config[name] }] : [],
  );
  const inTexts = texts.flatMap((name): Found[] =>
    typeof config[name] === 'string'
      ? expressionsInText(config[name]).map(expression => ({ path: [name], expression }))
      : [],
  );
  const inValues = values.flatMap(name => referencesIn(config[name], [name]));
  const faulty = [...inTexts, ...inValues].flatMap(found => faultsIn(found, before));
  return [...whole.flatMap(found => faultsIn(found, before, 'bool')), ...faulty];
}

function faultsIn({ path, expression }: Found, before: ReadonlySet<string>, wanted?: string): ConfigFault[] {
  try {
    const { steps, returns } = readExpression(expression);
    const strangers = steps.filter(step => !before.has(step));
    if (strangers.length > 0)
      return strangers.map(step => ({ path, message: `names ${step}, which is no step before this one` }));
    if (wanted && returns !== wanted && returns !== 'dyn')
      return [{ path, message: `must be true or false, and is of type ${returns}` }];
    return [];
  } catch (error) {
    if (error instanceof ExpressionRefused) return [{ path, message: error.message }];
    throw error;
  }
}
