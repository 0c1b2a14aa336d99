import { sayChoice, sayChoiceName, sayMeaning } from '../engine/reasoner/builtin/explain/say-choice.ts';
import type { Trace, Traced } from '../engine/reasoner/builtin/explain/trace.ts';
import type { Atom, Option } from '../engine/reasoner/builtin/link/atom.ts';
import { sayForm } from '../engine/reasoner/builtin/say/heading.ts';
import type { Schema } from '../engine/reasoner/builtin/schema/schema.ts';

const optionsShown = 4;
const costOf = (cost: number) => cost.toFixed(2);
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The tables as the analyst sees them: what kind of thing each column is, and how it may be put together. */
export function* showTables({ tables, edges }: Schema): Generator<string> {
  for (const { title, profile, columns, label, date } of tables) {
    const known = [label && `a row is called by ${label.title}`, date && `"when" is ${date.title}`].filter(Boolean);
    yield `${title}, ${profile.rowCount} rows${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
    for (const column of columns)
      yield `  ${column.title.padEnd(22)} ${column.nature.padEnd(12)}${column.unit ?? ''}${column.uses.natural === null ? '' : ` put together by ${column.uses.natural}`}`.trimEnd();
  }
  for (const { from, to, inferred } of edges)
    yield `  ${from[0]!.table}.${from[0]!.column} → ${to[0]!.table}.${to[0]!.column}${inferred ? ' (guessed)' : ''}`;
}

/** Stretches of the question with all they may mean, the likeliest first, and how much it costs to pass each over. */
export function* showStretches(atoms: Atom[]): Generator<string> {
  for (const atom of atoms) {
    const options = atom.options
      .toSorted((a, b) => b.score - a.score)
      .slice(0, optionsShown)
      .map(sayOption);
    const all = [
      ...(atom.cue ? [sayMeaning({ kind: 'cue', cue: atom.cue })] : []),
      ...(atom.time ? [`time ${atom.time.start ?? '…'} to ${atom.time.end ?? '…'}`] : []),
      ...(atom.number !== null && !atom.time ? [`number ${atom.number}`] : []),
      ...options,
    ];
    const left = atom.options.length - optionsShown;
    const said = all.join(' · ') || (atom.weight > 0 ? 'nothing of the data' : 'only ties others');
    yield `  ${cut(atom.text, 24).padEnd(24)} weight ${atom.weight.toFixed(2)}  ${said}${left > 0 ? ` · ${left} more` : ''}`;
  }
}

const sayOption = (option: Option): string => {
  const score = option.score.toFixed(2);
  switch (option.kind) {
    case 'column':
      return `column ${option.column.title} ${score}`;
    case 'table':
      return `table ${option.table.title} ${score}`;
    case 'value':
      return `value ${option.column.title} = ${cut(option.contains ?? option.values.slice(0, 2).join(' | '), 40)} ${score}`;
    case 'derived':
      return `computed ${option.measure.name} ${score}`;
  }
};

/** A reading from its choices to its statement; `whole` shows its items and passes too. */
export function* showReading(schema: Schema, { candidate, made, steps }: Traced, whole: boolean): Generator<string> {
  const { form, cost, unbound, statement, items } = candidate;
  yield `cost ${costOf(cost)}  ${sayForm(schema, form)}`;
  if (unbound.length > 0) yield `  leaves out: ${unbound.join(', ')}`;
  if (whole) {
    yield '  items: each stretch with the meaning that was chosen';
    for (const { atom, meaning, used } of items)
      yield `    ${cut(atom.text, 24).padEnd(24)} ${sayMeaning(meaning)}${used ? '' : ' (not taken up)'}`;
  }
  const telling = made.filter(({ others }) => others.length > 0);
  if (telling.length > 0) yield '  choices: what was taken, and what it would cost otherwise';
  for (const { name, taken, cost: own, others } of telling) {
    const else_ = others.slice(0, optionsShown).map(({ said, cost: other }) => `${cut(said, 50)} ${costOf(other)}`);
    yield `    ${name.padEnd(24)} ${cut(taken, 50)} ${costOf(own)}   (${else_.join(' · ')})`;
    if (whole) yield `${' '.repeat(29)}such as: ${sayChoiceName(name)}`;
  }
  if (whole) {
    yield '  passes: what each took up, and what it made of the form';
    for (const { pass, took, changed } of steps) {
      const parts = changed.map(({ part, now }) => `${part} = ${cut(sayChoice(schema, now), 80)}`);
      yield `    ${pass.padEnd(24)} ${[took.map(text => `“${text}”`).join(' '), ...parts].filter(Boolean).join('; ')}`;
    }
  }
  yield `  ${statement.sql}`;
}

/** All stages of a question that was read, from its words to the readings that competed. */
export function* showTrace(schema: Schema, { tokens, atoms, readings, count }: Trace): Generator<string> {
  yield '\n1. WORDS, as they are looked up';
  yield `  ${tokens.map(({ kind, text, stem }) => (kind === 'word' && stem !== text.toLowerCase() ? `${text}→${stem}` : text)).join(' | ')}`;
  yield '\n2. STRETCHES, and what each may mean (scores: how much of a name was said)';
  yield* showStretches(atoms);
  yield `\n3. READINGS, the cheapest first (${count} in all)`;
  for (const [at, traced] of readings.entries()) {
    yield '';
    yield* showReading(schema, traced, at === 0);
  }
}
