import type { Token } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { type Typing, typingOf } from './as-typed.ts';
import type { Atom, Option } from './atom.ts';
import type { Candidate } from './stretches.ts';
import { asksForUnit, endsInState, isKeeper, isSmall, weightOf } from './weight.ts';

const maxOptions = 12;

/** What only says whose data it is, or how things stand, is worth little. */
const passing = 0.12;

/** The best way first in which each thing was named; a column may have been by several of its names. */
const eachOnce = (options: Option[]): Option[] => {
  const named = new Set<unknown>();
  return options
    .sort((a, b) => b.score - a.score)
    .filter(option => {
      const thing = option.kind === 'table' ? option.table : option.kind === 'column' ? option.column : option;
      const first = !named.has(thing);
      named.add(thing);
      return first;
    });
};

/** A word outside of all stretches; null for marks that part nothing. */
const plainAtom = (typing: Typing, tokens: Token[], at: number, schema: Schema): Atom | null => {
  const token = tokens[at]!;
  const after = tokens[at + 1];
  const ends = token.text === '.' && after && schema.language.cues.get(after.word)?.kind === 'show';
  if (token.kind === 'mark' && !',;?'.includes(token.text) && !ends) return null;
  return {
    from: at,
    to: at + 1,
    text: token.text,
    options: [],
    cue: null,
    number: token.number ?? null,
    ordinal: token.ordinal ?? null,
    time: null,
    quoted: token.kind === 'quoted',
    ...(token.kind === 'number' && after?.text === '%' && { percent: true as const }),
    weight:
      isKeeper(token, schema, tokens[at - 1], after) || endsInState(tokens, at, schema)
        ? passing
        : asksForUnit(tokens, at, schema)
          ? 1
          : weightOf(token, schema, tokens[at - 1], isSmall(at, tokens, schema.language)),
    token,
    typing,
  };
};

const atomOf = (question: string, typing: Typing, tokens: Token[], stretch: Candidate, schema: Schema): Atom => {
  const { from, to, options, cue, time } = stretch;
  const first = tokens[from]!;
  const single = to === from + 1;
  return {
    from,
    to,
    text: first.kind === 'quoted' ? first.text : question.slice(first.start, tokens[to - 1]!.end),
    options: eachOnce(options).slice(0, maxOptions),
    cue,
    time,
    number: single ? (first.number ?? null) : null,
    ordinal: single ? (first.ordinal ?? null) : null,
    quoted: first.kind === 'quoted',
    ...(single && first.kind === 'number' && tokens[to]?.text === '%' && { percent: true as const }),
    weight: single
      ? weightOf(first, schema, tokens[from - 1])
      : Math.max(...tokens.slice(from, to).map(token => weightOf(token, schema))),
    token: first,
    typing,
  };
};

/** The stretches chosen and the words between them, in the order of a question that was `asked` so and is read in other words. */
export const atomsOf = (
  asked: string,
  question: string,
  tokens: Token[],
  chosen: Candidate[],
  schema: Schema,
): Atom[] => {
  const typing = typingOf(asked, question, tokens);
  const atoms: Atom[] = [];
  let next = 0;
  const plain = (until: number): void => {
    for (; next < until; next++) {
      const atom = plainAtom(typing, tokens, next, schema);
      if (atom) atoms.push(atom);
    }
  };
  for (const stretch of chosen) {
    plain(stretch.from);
    atoms.push(atomOf(question, typing, tokens, stretch, schema));
    next = stretch.to;
  }
  plain(tokens.length);
  return joinNumbers(atoms, schema);
};

/** "5 million" is one number. */
const joinNumbers = (atoms: Atom[], schema: Schema): Atom[] => {
  const joined: Atom[] = [];
  for (const atom of atoms) {
    const last = joined.at(-1);
    const times = schema.language.multipliers.get(atom.token.word);
    if (last && times !== undefined && last.number !== null && atom.to === atom.from + 1 && atom.options.length === 0) {
      joined[joined.length - 1] = {
        ...last,
        to: atom.to,
        text: `${last.text} ${atom.text}`,
        number: last.number * times,
      };
    } else joined.push(atom);
  }
  return joined;
};
