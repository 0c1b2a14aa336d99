import type { Sayings } from '../words.ts';

const list = (names: readonly string[]): string => names.map(name => `“${name}”`).join(', ');

export const say: Sayings = {
  nothingSaid: () =>
    'This describes no workflow. Say when it shall run, what it shall find out, and who shall get it, such as: every Monday at 8 send me revenue per region.',
  who: phrase => `Who is ${phrase}? Nobody of your organization, and no group, has this name, title or address.`,
  which: (phrase, names) => `Which ${phrase} is meant: ${names.join(', ')}?`,
  nobody: () => 'Who shall get it?',
  unknown: words =>
    `I do not know ${list(words)}: no table that you may ask has it. Say it in other words, or check the question.`,
  noTables: words =>
    `There is no table that you may ask, so that nothing is known of ${list(words)}. Upload one, or connect a data source.`,
  unsure: (asked, title) => `I read “${asked}” as: ${title}. Is that what is meant?`,
  zone: clock => `In which time zone${clock ? ` is ${clock} meant` : ' does it run'}? Your profile says UTC.`,
  days: clock => `On which days at ${clock}? It starts by hand until that is said.`,
  clock: clock => `At what time? ${clock} is put in.`,
  vagueDay: () => 'On which day? The first one is put in.',
  twoSchedules: said => `A workflow has one schedule: “${said}” is left out.`,
  moreDays: said =>
    `A schedule cannot say “${said}”. The days that are put in are more than that: check them, or add a condition on the day.`,
  noTime: said => `“${said}” is no time of the day.`,
  whichTable: (phrase, names) =>
    names.length > 0
      ? `Which table is “${phrase}”: ${names.join(', ')}? Until that is said, no change of a table starts it.`
      : `Which table is “${phrase}”? No uploaded table that you may ask is called so; until that is said, no change of a table starts it.`,
  startsOn: tables => `It starts when the table ${tables.join(', ')} gets a new version.`,
  eitherStarts: tables =>
    `It starts at its times, and also when the table ${tables.join(', ')} changes. Is that what is meant?`,
  notRead: asked =>
    `I could make no query of “${asked}”: an agent is asked each time. Say it in other words, or check it.`,
  condition: text =>
    `What does “${text}” mean as a condition? Write it as an expression, such as steps.report.row_count > 0.`,
  noCourse: asked => `“${asked}” has no single figure with a date, so that it cannot be compared with the time before.`,
  noFigure: asked => `“${asked}” has no single figure that a number can be compared with.`,
  agentCondition: asked =>
    `“${asked}” is answered by an agent, whose answer has no columns to be relied on: write the question as a query.`,
  nothingToSend: () => 'What shall be found out and sent?',
  missing: what => `is still missing: ${what}`,
  fellBack: () => 'The model gave no workflow that could be used; it was drafted by rules.',
  leftOut: words => `Nothing was made of ${list(words)}.`,
  off: agent => agent,
  byHand: () => 'No time is named: it is started by hand.',
  toYou: () => 'Nobody is named to get it: it goes to you.',
  groupNow: name => `The group ${name} is written to as it is now; who joins it later is not.`,
  sections: {
    asks: (text, title) => `“${text}” is read as: ${title}. It is a query, the same each time.`,
    agent: text => `“${text}” is a question for the agents, answered anew each time.`,
    compares: unit => `The last whole ${unit} is compared with the ${unit} before it.`,
  },
  mail: {
    subject: title => title,
    approve: title => `Send “${title}”?`,
    rows: count => `${count} rows`,
  },
  fits: {
    tables: words => (words.length > 0 ? `It asks tables, which have ${list(words)}.` : 'It asks tables in SQL.'),
    why: () => 'It finds out why a figure changed.',
    documents: words =>
      words.length > 0 ? `It reads documents; no table has ${list(words)}.` : 'It could look in documents too.',
    tool: ([tool = '']) => `It has ${tool}.`,
    rest: words => `It asks tables, but none has ${list(words)}.`,
  },
  names: {
    ...{ report: 'Report', course: 'Course', total: 'Total', decision: 'Decision', approval: 'Approval' },
    ...{ mail: 'Mail', pause: 'Wait' },
  },
};
