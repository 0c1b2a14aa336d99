import { type AskedClause, cueOf } from '../../judge/clauses-asked.ts';
import type { Item } from '../../read/items.ts';

/** What a "which" asks for, as it is written: "which *department* has …". */
export const askedThing = ({ items: [opens, thing] }: AskedClause): string | null =>
  opens && cueOf(opens, 'ask') && thing?.before.length === 0 && ['column', 'table'].includes(thing.meaning.kind)
    ? thing.atom.text
    : null;

/** Whether a clause asks as the first one does, and leaves out what for: "which department has …, and *which the highest pay*". */
const leavesThingOut = (clause: AskedClause, first: AskedClause): boolean =>
  clause.items[0]!.atom.token.word === first.items[0]!.atom.token.word && askedThing(clause) === null;

const said = (items: readonly Item[]): string =>
  items.flatMap(({ before, atom }) => [...before.filter(word => /\p{L}/u.test(word)), atom.text]).join(' ');

const timesOf = ({ items }: AskedClause): string => said(items.filter(({ meaning }) => meaning.kind === 'time'));

/** "How many work *in each department*": what a figure is told for. */
const groupsOf = ({ items }: AskedClause): string =>
  said(
    items.filter((item, at) => cueOf(item, 'group') !== null || (at > 0 && cueOf(items[at - 1]!, 'group') !== null)),
  );

/** Whether a clause asks for a figure and for nothing that has it. */
const isFigureAlone = ({ items }: AskedClause): boolean =>
  items.some(item => (cueOf(item, 'count') ?? cueOf(item, 'aggregate')) !== null) &&
  items.every(item => (cueOf(item, 'superlative') ?? cueOf(item, 'top')) === null);

/** What only one of the clauses says, for the others of which it may hold as well. */
const shared = (
  clauses: AskedClause[],
  of: (clause: AskedClause) => string,
  fits: (clause: AskedClause) => boolean = () => true,
): string[] => {
  const each = clauses.map(of);
  const [only, ...others] = each.filter(text => text !== '');
  return clauses.map((clause, at) =>
    only !== undefined && others.length === 0 && each[at] === '' && fits(clause) ? ` ${only}` : '',
  );
};

/** Each clause of a question as a question that says all it means, with what was said in another one alone. */
export const completed = (question: string, clauses: AskedClause[], all: readonly Item[]): string[] => {
  const [first] = clauses;
  const thing = askedThing(first!);
  const groups = shared(clauses, groupsOf, isFigureAlone);
  const times = shared(clauses, timesOf);
  return clauses.map((clause, at) => {
    const end = clause.items.at(-1)!.atom.to;
    const later = all.filter(({ atom }) => atom.from >= end).map(({ atom }) => atom.token.start);
    const text = question
      .slice(at === 0 ? 0 : clause.items[0]!.atom.token.start, Math.min(question.length, ...later))
      .replace(/[.?!,;](?:\s.*)?$/s, '')
      .trim();
    const opens = clause.items[0]!.atom.text;
    const named =
      at > 0 && thing && leavesThingOut(clause, first!) ? `${opens} ${thing}${text.slice(opens.length)}` : text;
    return `${named}${groups[at]}${times[at]}`;
  });
};
