import type { Dialect } from '../../../query/dialect.ts';
import { mayOpen } from '../functions.ts';
import { StatementRefused } from '../refused.ts';
import { texts } from '../tree.ts';
import { lex, NotLexed, type Token } from './lexer.ts';

const maxTokens = 8_000;
const maxDepth = 60;
/** Sets of rows, conditions and branches that a statement may chain: what a person writes is far below. */
const maxChained = 400;
const chains = new Set(['and', 'or', 'union', 'intersect', 'except', 'join', 'when', 'select']);

/** The statement without its comments. @throws StatementRefused where it is too big, or cannot be one statement */
export function withoutComments(sql: string, dialect: Dialect): string {
  const { tokens, comments } = cut(sql, dialect);
  if (comments.some(comment => /^\/\*[+!M]/.test(comment))) throw new StatementRefused('Hints may not be used.');
  if (tokens.length > maxTokens) throw new StatementRefused('The statement is too long to be checked.');
  let depth = 0;
  let chained = 0;
  let signs = 0;
  for (const { text, kind } of tokens) {
    if (kind === 'symbol' && /[([{]/.test(text) && ++depth > maxDepth)
      throw new StatementRefused('The statement is nested too deeply.');
    if (kind === 'symbol' && /[)\]}]/.test(text)) depth--;
    if (kind === 'word' && chains.has(text.toLowerCase())) chained++;
    if (kind === 'symbol' && /[-+*/|%<>=~&^:[]/.test(text)) signs++;
    if (/guard_[tc]_/i.test(text)) throw new StatementRefused('Names that start with "guard_" cannot be used.');
  }
  if (chained > maxChained || signs > 3 * maxChained)
    throw new StatementRefused('The statement has too many conditions or parts to be checked.');
  while (tokens.at(-1)?.text === ';') tokens.pop();
  if (tokens.length === 0) throw new StatementRefused('The statement is empty.');
  if (tokens.some(({ kind, text }) => kind === 'symbol' && text === ';'))
    throw new StatementRefused('Exactly one statement may be run at a time.');
  // With the spaces between, but not the comments.
  return tokens.map((token, at) => gapBefore(token, tokens[at - 1]) + token.text).join('');
}

const gapBefore = (token: Token, before: Token | undefined) =>
  before === undefined || before.end === token.start ? '' : ' ';

function cut(sql: string, dialect: Dialect) {
  try {
    return lex(sql, dialect);
  } catch (error) {
    if (error instanceof NotLexed) throw new StatementRefused(error.message);
    throw error;
  }
}

/**
 * The second look, at the text that was written rather than the tree: the database's own rules of cutting text into tokens
 * must find in it the strings and quoted names of the tree and no others, and only known functions.
 * @throws StatementRefused
 */
export function checkText(sql: string, tree: unknown, dialect: Dialect): Token[] {
  const { tokens, comments } = cut(sql, dialect);
  // Whether backslashes count in strings is up to the session in places: the text must read the same either way.
  const other = readOtherwise(sql, dialect);
  if (
    comments.length > 0 ||
    other === null ||
    other.length !== tokens.length ||
    other.some((token, at) => token.text !== tokens[at]!.text)
  )
    throw new StatementRefused('The statement cannot be read in one way only. Avoid backslashes next to quotes.');
  const known = new Set(texts(tree));
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.kind === 'symbol' && (token.text === ';' || token.text === '\\')) throw unclear();
    if (token.text.startsWith('@@')) throw new StatementRefused('Variables may not be used in a statement.');
    if ((token.kind === 'string' || token.kind === 'quoted') && !inTree(token, known)) throw unclear();
    if (next?.text !== '(' || token.kind === 'number' || token.kind === 'symbol' || token.kind === 'string') continue;
    checkOpening(token, tokens[at - 1], tokens[at - 2], known, dialect);
  }
  return tokens;
}

const unclear = () => new StatementRefused('The statement cannot be checked with certainty. Write it more simply.');

function readOtherwise(sql: string, dialect: Dialect): Token[] | null {
  if (dialect === 'bigquery') return lex(sql, dialect).tokens;
  try {
    return lex(sql, dialect, { backslash: !['mysql', 'snowflake', 'clickhouse'].includes(dialect) }).tokens;
  } catch {
    return null;
  }
}

/** Doubled quotes and backslashes are one in the tree. */
function inTree({ inner, text }: Token, known: Set<string>): boolean {
  const quote = text[0]!;
  const close = quote === '[' ? ']' : quote;
  const once = inner.replaceAll(close + close, close);
  const unescaped = once.replaceAll(/\\(.)/gs, (_, char: string) => escapes[char] ?? char);
  const candidates = [inner, once, unescaped, once.replaceAll('\\\\', '\\')];
  if (candidates.some(candidate => known.has(candidate))) return true;
  // Some stand in the tree with a prefix, or as a part of a longer text.
  return [...known].some(text => candidates.some(candidate => text.includes(candidate)));
}
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f' };

function checkOpening(
  token: Token,
  before: Token | undefined,
  further: Token | undefined,
  known: Set<string>,
  dialect: Dialect,
): void {
  const qualified = before?.text === '.' && before.end === token.start;
  if (qualified && !(dialect === 'bigquery' && further?.text.toUpperCase() === 'SAFE')) throw notCalled(token.text);
  // An alias, or one of our names of WITH queries, may be followed by a list of columns.
  if (token.text.startsWith('guard_c_')) return;
  const alias = before?.kind === 'word' && before.text.toLowerCase() === 'as' && known.has(token.inner);
  if (alias || (token.kind === 'word' && mayOpen(token.text, dialect))) return;
  throw notCalled(token.text);
}

const notCalled = (name: string) =>
  new StatementRefused(`The function ${name.slice(0, 60)}() is not among those that may be used.`);
