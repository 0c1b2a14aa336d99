import type { SkillWords } from '../skill-words.ts';

const rows = (count: string): string => (count === '1' ? '1 row' : `${count} rows`);
const against = (past: string, change: string): string => (change ? `${past} before, ${change}` : 'as many as before');

/** What skills hear and say in English, by the name of the skill. */
export const englishSkills: Readonly<Record<string, SkillWords>> = {
  summaries: {
    asks: ['what is … about', "what's … about", 'what does … say', 'what are the main points of …', 'key points of …'],
    say: {
      why: () => 'Ask: a document is to be told in short, so it is read from its beginning to its end.',
      goal: title => `What “${title}” says, in short`,
      opening: title => `What ${title} says, in sentences of its own:`,
      part: () => 'It is long: parts from all over it were read, not every page.',
      nothing: title => `“${title}” holds no whole sentences that it could be summarized by. Ask for something in it.`,
      which: titles => `Several documents may be meant: ${titles}. Which one shall I summarize?`,
      failed: (title, reason) => `“${title}” could not be read: ${reason}`,
      ask: title => `Summarize ${title}`,
    },
  },
  news: {
    asks: [
      ...[
        'what changed …',
        'what has changed …',
        'what is new …',
        "what's new …",
        'what’s changed …',
        'what is different …',
      ],
      ...[
        'has anything changed …',
        'did anything change …',
        'anything new …',
        'what has been added …',
        'what was added …',
      ],
      ...[
        '… what changed',
        '… what has changed',
        '… what is new',
        'what changes were there …',
        'what are the changes …',
      ],
    ],
    say: {
      why: () => 'Ask: you asked what is new, so each table is counted since then and for as long before.',
      goal: (table, since) => `What came to ${table} since ${since}`,
      opening: (when, past) => `What came ${when}, against as long a time before (${past}):`,
      nothing: (when, past) => `Nothing changed: no rows came ${when}. As long a time before is ${past}.`,
      table: (table, date, now, past, change) => `${table}: ${rows(now)} by ${date} (${against(past, change)})`,
      figure: (name, now, past, change) =>
        `${name} ${now} (${change ? `${past} before, ${change}` : 'the same as before'})`,
      none: (table, past, last) =>
        `${table}: no rows (${past} before)${last ? `; the latest in the data is of ${last}` : ''}`,
      undated: tables => `Of ${tables} nothing can be told, as no date there says when a row came.`,
      failed: (table, reason) => `${table} could not be asked: ${reason}`,
      left: count => `${count} more tables with dates were not looked at.`,
      noTables: () => 'There are no tables yet that something could have changed in.',
      caveat: () => 'Rows count by their date; rows that were edited or removed since cannot be told.',
    },
  },
};
