import type { Missing, Phrases } from '../../wording/phrases.ts';
import { capital, join, quoted } from './pieces.ts';

const listed = (words: string[]): string => join(quoted(words), 'and');

/** What an answer leaves out, and why. */
const without = ({ unknown, unfit }: Missing): string => {
  const unclear = `as I don't know what ${unknown.length > 1 ? 'they mean' : 'it means'} here`;
  const apart = `as I could not fit ${unfit.length > 1 ? 'them' : 'it'} to the rest`;
  if (unfit.length === 0) return `Without taking ${listed(unknown)} into account, ${unclear}`;
  if (unknown.length === 0) return `Without taking ${listed(unfit)} into account, ${apart}`;
  return `Without taking ${listed(unknown)} into account, ${unclear}, and ${listed(unfit)}, ${apart}`;
};

/** What was taken for granted, and what an answer leaves open. */
export const assumed: Phrases['assumed'] = {
  less: (name, left, right) => `${capital(name)} is ${left} less ${right} here, as no column is called that.`,
  product: (name, factors) => `${capital(name)} is ${factors} here, as no column is called that.`,
  untilToday: (name, from, to, today) =>
    `${capital(name)} is counted from ${from} to ${to === null ? '' : `${to} or, where there is none, to `}today, ${today}.`,
  dateColumn: (name, others) => `Time is judged by ${name}, not ${join(others, 'or')}.`,
  dataEnded: (asked, last, unit) =>
    `There is nothing for ${join(asked, 'or')}, as the data end ${unit === 'day' ? 'on' : 'in'} ${last}: `,
  measure: name => `You did not say of what, so I took ${name}: `,
  takenFor: (word, name, alone) =>
    alone
      ? `I went by ${name} for “${word}”, as nothing else here tells them apart: `
      : `Nothing is called “${word}” here, so I took ${name}: `,
  takenRather: (word, name, other, table) => `I took ${name} for “${word}”, and not ${other} of ${table}: `,
  partOf: (word, name) => `I took “${word}” for a word in ${name}, so only what has it there is meant: `,
  rowsCalled: (word, table) => `Nothing is called “${word}” here, so I took the rows of ${table}: `,
  ofAll: rows => `Of all ${rows}, not only those of the answer before: `,
  mixedFlows: (column, values) => `This puts together ${join(values, 'and')} (${column}), which you may want apart: `,
  byItself: 'The question before was not answered, so I read this one by itself: ',
  nearest: 'Only what is directly below is told, nothing further down: ',
  scale: name => `I went by the numbers of ${name}, though 1 may stand for the highest: `,
  end: (word, highest, name) => `I took the ${highest ? 'highest' : 'lowest'} ${name} as the ${word}: `,
  noRows: tables =>
    `${tables.length > 1 ? 'The tables' : 'The table'} ${listed(tables)} ${tables.length > 1 ? 'have' : 'has'} no rows, only names of columns`,
  sparse: (name, filled, all) => `Only ${filled} of ${all} rows have any ${name}: `,
  emptyHere: (name, rows) =>
    `The column ${name} is empty ${rows === 1 ? 'in this row' : 'in all of these rows'}, so the data does not say: `,
  lastOfEach: (things, date, day, unit) =>
    `${things.length > 0 ? `Of each ${join(things, 'and')}, the last row by ${date}` : `The last row by ${date}`}${day ? ` up to ${day}` : ''}${unit ? ` in each ${unit}` : ''} counts: `,
  atEnds: (unit, things, date, over) =>
    things.length > 0
      ? `What held at the end of each ${unit} counts, for each ${join(things, 'and')} by ${date}: `
      : `Those there at the end of each ${unit} count, from ${date} to ${over}: `,
  changesOf: (things, figure, way) =>
    figure === null
      ? `The first row of each ${join(things, 'and')} is no change and does not count: `
      : `Only rows count in which ${figure} is ${way === 'rise' ? 'higher' : 'lower'} than in the row before of the same ${join(things, 'and')}: `,
  readings: (name, summed) =>
    `You did not say how to put readings of ${name} together, so I ${summed ? 'added them up' : 'averaged them'}: `,
  averaged: name => `Values of ${name} add up to nothing, so I averaged them instead of summing: `,
  emptyPeriods: unit => `Only ${unit}s that have any are counted; those without would lower the average.`,
  everyYear: label => `“${label}” counts in every year, as no year was given.`,
  joined: (left, right) => `I matched ${left} with ${right}, which share a name and values.`,
  leftOut: (count, name) =>
    `${count === null ? 'Rows' : `${count} ${count === '1' ? 'row' : 'rows'}`} without a usable ${name} ${count === '1' ? 'was' : 'were'} left out.`,
  blanksToo: (count, name) =>
    `${count === null ? 'Rows' : `${count} ${count === '1' ? 'row' : 'rows'}`} without any ${name} ${count === '1' ? 'counts' : 'count'} as well.`,
  once: (figures, things, parts) => {
    const thing = join(things, 'and');
    const apart =
      parts.length > 0
        ? `; it is of the whole ${thing} and not told by ${join(parts, 'and')}, so a ${thing} with several of these counts for each`
        : '';
    return `Each ${thing} is counted once, as its rows only repeat ${join(figures, 'and')}${apart}.`;
  },
  onceEach: (figures, tables, groups) =>
    `${capital(join(figures, 'and'))} ${figures.length > 1 ? 'count' : 'counts'} once for each row of ${join(tables, 'and')}${
      groups.length > 0 ? ` within each ${join(groups, 'and')}` : ''
    }, however many rows are joined with it.`,
  listPrice: (name, price, list, rows) =>
    `${capital(name)} is the ${price} that ${list} has for each row of ${rows} here, as these tell no money themselves.`,
  linesLost: (count, table) =>
    `${count} ${count === 1 ? 'line' : 'lines'} of ${table} could not be read when it was uploaded, and ${count === 1 ? 'is' : 'are'} not among these.`,
  sumRow: (value, table) => `The row “${value}” of ${table} only adds up the others, so it is not counted with them.`,
  unmatched: ({ missing, all, rows, table, columns, other }) => {
    const [have, are] = missing === '1' ? ['has', 'is'] : ['have', 'are'];
    const called = rows ?? `rows of ${table}`;
    return `${missing} of ${all} ${called} ${have} no match in ${other} by ${join(columns, 'and')}, and ${are} left out.`;
  },
  noMatch: (all, rows, other) =>
    `None of the ${all} ${rows} has a match in ${other}, so that this says hardly anything of them: `,
  withNone: ({ missing, all, things, rows, such, whole }) => {
    const [have, are, them] = missing === '1' ? ['has', 'is', 'it'] : ['have', 'are', 'them'];
    const left = whole === null ? `${are} left out` : `${are} not counted; with ${them} it is ${whole}`;
    return `${missing} of ${all} ${things} ${have} no ${such ? 'such ' : ''}${rows}, and ${left}.`;
  },
  noneLeftOut: rows => `Those without any ${rows} are not among them.`,
  year: (labels, year) =>
    `${listed(labels)} ${labels.length > 1 ? 'were' : 'was'} said without a year, so I took ${year}: `,
  season: (label, from, to) => `I took “${label}” for ${from} to ${to}: `,
  listsWhole: name => `Cells of ${name} list several things, and each list is taken as a whole: `,
  notAdded: things => `I counted ${things} and did not add up what they come to: `,
  counted: things => `You did not say of what, so I counted ${things}: `,
  cut: read => `The table holds the first ${read} of them.`,
  noticed: {
    sum_of_what_does_not_add_up: 'This adds up what does not add up: ',
    average_of_identifiers: 'This averages numbers that only tell rows apart: ',
    rows_multiplied_under_sum: 'Rows may count more than once here: ',
    tables_not_joined: 'Nothing says which rows belong together here: ',
    free_text_compared: 'Only rows are meant whose text says exactly this: ',
  },
  eachRow: table => `You did not say whose, so I looked at each row of ${table} by itself: `,
  keyUnsaid: (table, taken, others) =>
    `You did not say by which, so I matched ${table} by ${taken}, not ${join(others, 'or')}: `,
  standIn: (word, column, table) => `There is no table of “${word}”, so I went by ${column} in ${table}: `,
  untold: clauses => `This does not answer ${listed(clauses)}, only the rest of the question: `,
  unread: words => `${without(words)}: `,
  followUp: title => `I read this as a follow-up: ${title}.`,
  dayFirst: name => `Dates such as 03/04 in ${name} are read as month/day.`,
  begunAlike: (name, others, more) =>
    `${capital(name)} also has ${join([...others, ...(more > 0 ? [`${more} more`] : [])], 'and')}, which this leaves out.`,
  tied: (place, more) => `Place ${place} is shared with ${more} more, which this leaves out: `,
  toldApart: (one, other) => `“${one}” and “${other}” may be the same, and are told apart here: `,
  spelledOtherwise: (name, taken, others, more) =>
    `${capital(name)} also has ${join([...others, ...(more > 0 ? [`${more} more`] : [])], 'and')}, which may be the same as ${join(taken, 'or')} and ${others.length > 1 ? 'are' : 'is'} not taken with it: `,
  spellings: (name, differ) =>
    `Spellings of ${name} that differ only in case${{ case: '', and: ', in “&” for “and”', marks: ', dots, hyphens' }[differ]} or spaces count as one.`,
  readAs: reading => `I read this as “${reading}”: `,
  doubtful: reading => `I read this as “${reading}”, and it may be meant otherwise: `,
  unreadIn: (words, reading) => `${without(words)}, I read this as “${reading}”: `,
  offered: (other, question) => `If you meant “${other}”, ask: “${question}”`,
  range: (name, from, to) => `${capital(name)} runs from ${from} to ${to} in this data.`,
  source: name => (name === null ? 'This is from the uploaded tables.' : `This is from the data source ${name}.`),
  elsewhere: name => `${name === null ? 'The uploaded tables have' : `${name} has`} such data, too.`,
};
