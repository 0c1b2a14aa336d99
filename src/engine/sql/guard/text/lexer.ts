import type { Dialect } from '../../../query/dialect.ts';

export type Token = {
  kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol';
  /** As it stands in the text. */
  text: string;
  /** Of quoted names and strings: what is between the quotes, as it stands there. */
  inner: string;
  start: number;
  end: number;
};

/** How a database cuts a statement into tokens, which is where parsers disagree first. */
type Lexis = {
  /** Whether a backslash takes the next character into the string. */
  backslash: boolean;
  names: string;
  strings: string;
  nestedComments: boolean;
  hashComments: boolean;
  dollarStrings: boolean;
  tripleQuotes: boolean;
};

const plain: Lexis = {
  backslash: false,
  names: '"',
  strings: "'",
  nestedComments: false,
  hashComments: false,
  dollarStrings: false,
  tripleQuotes: false,
};
const lexes: Record<Dialect, Lexis> = {
  postgresql: { ...plain, nestedComments: true, dollarStrings: true },
  redshift: { ...plain, nestedComments: true, dollarStrings: true },
  duckdb: { ...plain, nestedComments: true, dollarStrings: true },
  mysql: { ...plain, backslash: true, names: '`', strings: `'"`, hashComments: true },
  tsql: { ...plain, names: '"[', nestedComments: true },
  snowflake: { ...plain, backslash: true, dollarStrings: true },
  bigquery: { ...plain, backslash: true, names: '`', strings: `'"`, hashComments: true, tripleQuotes: true },
  clickhouse: { ...plain, backslash: true, names: '"`' },
  sqlite: { ...plain, names: '"[`' },
  mongodb: plain,
};

/** The text cannot be cut into tokens, or not in one way only. */
export class NotLexed extends Error {}

const spaces = /[ \t\r\n\f]*/y;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_$#]*/uy;
const variable = /@{1,2}[\p{L}_][\p{L}\p{N}_$#]*|\$\d+|:\d+/uy;
const number = /(?:0[xX][0-9a-fA-F]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y;
const dollarQuote = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const symbol = /[-+*/%=<>!~^&|?.,;:()[\]{}@#$\\]/y;

/** Cuts a statement into tokens and leaves comments out. Runs in linear time. @throws NotLexed */
export function lex(
  sql: string,
  dialect: Dialect,
  options: { backslash?: boolean } = {},
): { tokens: Token[]; comments: string[] } {
  const lexis = { ...lexes[dialect], ...options };
  const tokens: Token[] = [];
  const comments: string[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(sql)?.[0] ?? null;
  };
  const take = (kind: Token['kind'], text: string, inner = text) => {
    tokens.push({ kind, text, inner, start: at, end: at + text.length });
    at += text.length;
  };
  while (true) {
    at += match(spaces)!.length;
    if (at >= sql.length) return { tokens, comments };
    const comment = commentAt(sql, at, lexis);
    if (comment) {
      comments.push(comment);
      at += comment.length;
      continue;
    }
    const char = sql[at]!;
    if (lexis.strings.includes(char) || lexis.names.includes(char)) {
      const kind = lexis.strings.includes(char) ? 'string' : 'quoted';
      // A prefix such as E or r changes how the string is read; whoever reads tokens sees the word right before it.
      const text = quotedAt(sql, at, lexis, kind === 'string' && prefixed(tokens.at(-1), at, dialect));
      const edge = text.edge;
      take(kind, text.text, text.text.slice(edge, -edge));
      continue;
    }
    const dollar = lexis.dollarStrings ? match(dollarQuote) : null;
    if (dollar !== null) {
      const end = sql.indexOf(dollar, at + dollar.length);
      if (end < 0) throw new NotLexed('A string does not end.');
      const text = sql.slice(at, end + dollar.length);
      take('string', text, text.slice(dollar.length, -dollar.length));
      continue;
    }
    const text = match(word) ?? match(variable);
    if (text !== null) take('word', text);
    else if (match(number) !== null) take('number', match(number)!);
    else if (match(symbol) !== null) take('symbol', char);
    else throw new NotLexed(`The character ${JSON.stringify(char)} cannot stand there.`);
  }
}

function commentAt(sql: string, at: number, lexis: Lexis): string | null {
  if (sql.startsWith('--', at) || (lexis.hashComments && sql[at] === '#')) {
    const end = sql.indexOf('\n', at);
    return sql.slice(at, end < 0 ? sql.length : end + 1);
  }
  if (!sql.startsWith('/*', at)) return null;
  const edge = /\/\*|\*\//g;
  edge.lastIndex = at + 2;
  for (let depth = 1; ; ) {
    const found = edge.exec(sql);
    if (!found) throw new NotLexed('A comment does not end.');
    if (found[0] === '*/') depth--;
    else if (lexis.nestedComments) depth++;
    else throw new NotLexed('A comment stands in a comment.');
    if (depth === 0) return sql.slice(at, edge.lastIndex);
  }
}

const escaping = /^e$/i;
const prefixed = (before: Token | undefined, at: number, dialect: Dialect): 'escapes' | 'raw' | false => {
  if (before?.kind !== 'word' || before.end !== at) return false;
  if (dialect === 'bigquery' && /^(r|rb|br)$/i.test(before.text)) return 'raw';
  return ['postgresql', 'redshift', 'duckdb'].includes(dialect) && escaping.test(before.text) ? 'escapes' : false;
};

function quotedAt(
  sql: string,
  start: number,
  lexis: Lexis,
  prefix: 'escapes' | 'raw' | false,
): { text: string; edge: number } {
  const open = sql[start]!;
  const close = open === '[' ? ']' : open;
  const edge = lexis.tripleQuotes && sql.startsWith(open.repeat(3), start) ? 3 : 1;
  const backslash =
    open !== '[' && ((lexis.strings.includes(open) && lexis.backslash) || prefix === 'escapes' || lexis.tripleQuotes);
  for (let at = start + edge; at < sql.length; at++) {
    if (backslash && sql[at] === '\\') at++;
    else if (sql.startsWith(close.repeat(edge), at)) {
      if (edge === 1 && !lexis.tripleQuotes && sql[at + 1] === close) at++;
      else return { text: sql.slice(start, at + edge), edge };
    }
  }
  throw new NotLexed(open === "'" ? 'A string does not end.' : 'A quoted name does not end.');
}
