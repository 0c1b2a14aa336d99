import type { AboutWords } from '../../wording/about.ts';

const set = (words: string): Set<string> => new Set(words.split(' '));
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export const englishAbout: AboutWords = {
  polite: set('please can could would will you kindly just now then so well ok okay s'),
  greetings: set('hello hi hey hiya greetings morning afternoon evening howdy'),
  thanks: set('thanks thank thx cheers great perfect nice'),
  courtesies: set(
    'good there everyone assistant analyst you very so much a lot for the your help all that this answer it day',
  ),
  help: new Set([
    'help',
    'help me',
    'i need help',
    'what do',
    'what do do',
    'what i do',
    'what i ask',
    'what i ask about',
    'what should i ask',
    'what do know',
    'what are able to do',
    'how does this work',
    'how do work',
    'how do i start',
    'how do i use this',
    'where do i start',
    'who are',
    'what are',
    'what is this',
    'how help me',
    'what help me with',
  ]),
  tables: set(
    'table tables data dataset datasets file files source sources database databases upload uploads connected uploaded',
  ),
  columns: set('column columns field fields attribute attributes variables schema structure header headers'),
  around: set(
    'what which show list give tell me us about the a an my our your all any of in on is are there do does did i we have has had exist exists available see access to with how many look at every each current currently ask query use',
  ),
  describe: set('describe inside contain contains contained hold holds kind like summarize'),
  changes: set(
    'delete remove drop truncate insert update erase overwrite rename change modify alter edit disable enable activate suspend block unblock',
  ),
  switches: { verbs: set('switch turn shut'), ways: set('off on') },
  settings: {
    verbs: set('set put raise lower increase decrease reduce adjust mark move assign'),
    target: set('to by as'),
  },
  giving: {
    verbs: set('give pay grant award offer'),
    all: set('everyone everybody them'),
    selves: set('me us'),
    one: set('a an another'),
    gifts: set('raise rise bonus discount rebate promotion refund credit percent'),
    more: set('more'),
  },
  deeds: {
    verbs: set(
      'cancel refund approve reject reopen reschedule postpone archive deactivate reactivate unsubscribe notify remind wipe confirm reserve',
    ),
    before: set('for'),
    selves: set('me us'),
  },
  errands: {
    verbs: set(
      'cancel refund approve reject reopen reschedule postpone archive deactivate reactivate unsubscribe notify remind wipe reserve send email mail text call message ring phone book invoice bill charge pay reorder close assign reassign escalate resolve merge schedule hire fire dismiss promote discharge enroll enrol dispatch renew extend freeze unlock reset restart fix waive void sign stop pause transfer forward',
    ),
    things: set(
      'all every each everyone everybody everything anything both them him her the a an my our this that these those',
    ),
    selves: set('me us'),
    shown: set('list lists table tables overview report summary chart breakdown total totals numbers figures'),
  },
  afterNouns: set('in of on for about from to since compared between by over per with at during and is was'),
  forecasts: set('predict prediction predictions forecast forecasts forecasting extrapolate projected projection'),
  future: ['what will', 'how much will', 'how many will', 'what would next', 'when will', 'predict', 'forecast'],
  say: {
    why: () => 'Ask: this is no question of the data, and answered at once.',
    greeting: () => 'Hello.',
    thanks: () => 'You are welcome.',
    help: documents =>
      `Ask me in plain words: totals, averages, counts, shares and rankings, by group and by time; comparisons; why a figure changed; a report of a figure${
        documents ? '; what your documents say' : ''
      }. Each answer shows what it comes from. I only read, and do not forecast.`,
    changes: () =>
      'I only read your data and change nothing in it. Upload a table anew, or change it where it is kept; then ask again.',
    forecast: () =>
      'I tell what is in the data and do not forecast. Ask how a figure went so far, for example by month.',
    nothing: () =>
      'There is nothing to ask of yet: upload a CSV or Excel file or a document, or connect a data source.',
    tables: () => 'You can ask about:',
    table: (name, rows, columns, more) =>
      `**${name}**, ${rows === null ? 'of which you see some rows' : `${rows} rows`}: ${columns.join(', ')}${more > 0 ? ` and ${many(more, 'more column')}` : ''}`,
    source: (name, tables, more) =>
      `the data source **${name}**: ${tables.join(', ')}${more > 0 ? ` and ${many(more, 'more table')}` : ''}`,
    documents: () => '- what your documents say',
    described: (name, rows, columns) =>
      rows === null
        ? `**${name}** has ${many(columns, 'column')}; you see some of its rows:`
        : `**${name}** has ${rows} rows and ${many(columns, 'column')}:`,
    number: (from, to) => (from === to ? from : `${from} to ${to}`),
    values: (items, all, count) =>
      items.length === 0 ? 'no values' : all ? items.join(', ') : `${count} values, such as ${items.join(', ')}`,
    yesNo: () => 'yes or no',
    masked: () => 'masked for you',
    empty: count => `${count} empty`,
    moreColumns: count => `and ${many(count, 'more column')}`,
  },
};
