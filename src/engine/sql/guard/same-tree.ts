import { isEmpty, isTree, type Tree } from './tree.ts';

/** Members that tell how something was spelt, or where, but not what it says. */
const spelling = new Set([
  'span',
  'trailing_comments',
  'leading_comments',
  'comments',
  'pre_alias_comments',
  'post_select_comments',
  'alias_explicit_as',
  'double_colon_syntax',
  'original_name',
  'inferred_type',
  'use_inner_keyword',
  'use_outer_keyword',
  'explicit_asc',
]);

const namesToo = new Set([...spelling, 'name', 'quoted']);

/** Whether two trees say the same. */
export function sameTree(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => sameTree(each, b[at]));
  if (!isTree(a) || !isTree(b)) return a === b;
  if (typeof a.name === 'string' && typeof b.name === 'string') return sameName(a, b);
  return sameMembers(a, b, spelling);
}

/** Functions are written in capitals, and words of the language in quotes; quoted names must be the same to the letter. */
function sameName(a: Tree, b: Tree): boolean {
  const quoted = a.quoted === true && b.quoted === true;
  const same = quoted ? a.name === b.name : String(a.name).toLowerCase() === String(b.name).toLowerCase();
  return same && sameMembers(a, b, namesToo);
}

function sameMembers(a: Tree, b: Tree, left: Set<string>): boolean {
  const members = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const member of members) if (!left.has(member) && !sameTree(a[member], b[member])) return false;
  return true;
}
