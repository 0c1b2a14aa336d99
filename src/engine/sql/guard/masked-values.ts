import type { Dialect } from '../../query/dialect.ts';
import { OverMasks } from './refused.ts';
import type { Shape } from './scope.ts';
import { expression, identifier, isTree, list, type Tree } from './tree.ts';

// What is asked over masks may run and be wrong: no mask is more than 5000, and those of salaries add up to nothing. An
// answer of that kind would be taken for the truth, so it is refused.

/** What asks how values compare, beside whether they are equal. */
const comparing = new Set(
  `lt lte gt gte between like i_like similar_to glob regexp_like regexp_i_like regexp_full_match starts_with ends_with
  contains`.split(/\s+/),
);
const reckoning = new Set(
  `sub mul div mod int_div mod_func neg sum sum_if avg stddev stddev_pop stddev_samp variance var_pop var_samp median
  percentile_cont percentile_disc approx_percentile percentile quantile approx_quantile corr covar_samp covar_pop
  skewness`.split(/\s+/),
);

/** What is known of one side of a comparison. */
export type Side = { masked: boolean; alike: string | undefined };

type Asking = {
  dialect: Dialect;
  /** Whether a masked value may be in it. */
  masked(node: unknown): boolean;
  alike(node: unknown): string | undefined;
};

/**
 * Refuses what would be computed over masks as if they were the values.
 * @throws OverMasks
 */
export function refuseOverMasks(kind: string, data: Tree, asking: Asking): void {
  const { masked, dialect } = asking;
  if (comparing.has(kind)) {
    const sides = [data.left, data.right, data.this, data.expression, data.pattern, data.low, data.high];
    const found = sides.filter(masked);
    if (found.length > 0) throw untrue('compares', found);
  }
  // Texts are joined by it there.
  const adds = kind === 'add' && dialect !== 'tsql';
  if (reckoning.has(kind) || adds) {
    const found = [data.left, data.right, data.this, data.expression].filter(masked);
    if (found.length > 0) throw untrue('reckons with', found);
  }
  if (/^(eq|neq|null_safe_eq|null_safe_neq)$/.test(kind)) refuseUnequal(data.left, data.right, asking);
  if (kind === 'in') for (const value of list(data.expressions)) refuseUnequal(data.this, value, asking);
  if (kind === 'case' && isTree(data.operand))
    for (const when of list(data.whens)) refuseUnequal(data.operand, list(when)[0], asking);
}

/** Refuses a mask beside what no mask is equal to. */
function refuseUnequal(left: unknown, right: unknown, asking: Asking): void {
  refuseUnlike(
    { masked: asking.masked(left), alike: asking.alike(left) },
    { masked: asking.masked(right), alike: asking.alike(right) },
    () => [left, right].filter(side => asking.masked(side)),
    [left, right].some(isMask),
  );
}

/** @throws OverMasks where two sides are never equal because one is masked, or both are in ways of their own */
export function refuseUnlike(left: Side, right: Side, hidden: () => unknown[], isMaskGiven = false): void {
  if (left.masked !== right.masked) {
    if (!isMaskGiven) throw untrue('compares', hidden());
    return;
  }
  if (left.alike === undefined || right.alike === undefined || left.alike === right.alike) return;
  throw unlike();
}

/** Of two columns with the same name, or the same place, in what is joined or compared as a whole. */
export function refuseUnlikeColumns(left: Side & { name: string }, right: Side): void {
  refuseUnlike(left, right, () => [{ column: { name: { name: left.name } } }]);
}

/** What a sub-query gives for IN, as one side. */
export const sideOf = ({ columns, masked }: Shape): Side => {
  const [only] = columns ?? [];
  return columns?.length === 1 && only ? { masked: only.masked, alike: only.alike } : { masked, alike: undefined };
};

const unlike = () =>
  new OverMasks(
    'The statement compares columns that are masked for you, each in a way of its own: equal values of them have other ' +
      'masks. An Admin can put both into a group of equal masks (createMaskGroup).',
  );

/** Whether it is written as a mask is shown, which may be compared with masks. */
function isMask(node: unknown): boolean {
  const { kind, data } = expression(node) ?? { kind: '', data: {} as Tree };
  if (kind === 'null') return true;
  return kind === 'literal' && /^masked:|\*/.test(String(data.value));
}

function untrue(does: string, nodes: unknown[]): OverMasks {
  const names = [...new Set(nodes.flatMap(columnsIn))].slice(0, 5).map(name => `"${name}"`);
  return new OverMasks(
    `The statement ${does} ${names.join(' and ') || 'a column'}, which is masked for you: its values are not there, so that ` +
      'no true answer can be told.',
  );
}

function columnsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const found = expression(node);
  const own = found?.kind === 'column' ? [identifier(found.data.name)?.name ?? ''] : [];
  return [...own, ...Object.values(node).flatMap(columnsIn)];
}
