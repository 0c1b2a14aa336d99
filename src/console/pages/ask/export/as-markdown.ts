import type { Words } from '../../../words/en.ts';
import type { Turn } from '../turns.ts';

type Answer = Turn['answers'][number];
const mostRows = 200;

/** A conversation as a text in Markdown: each question with its last answer, its tables, and what it rests on. */
export function asMarkdown(title: string, turns: readonly Turn[], words: Words): string {
  const parts = turns.map(({ question, answers }) => {
    const answer = answers.at(-1);
    return [`## ${oneLine(question.content)}`, ...(answer ? said(answer, words) : [])].join('\n\n');
  });
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

const said = ({ content, tables, citations }: Answer, words: Words): string[] => [
  content,
  ...tables.filter(({ rows, columns }) => rows.length > 1 || columns.length > 1).map(table => tableOf(table, words)),
  ...(citations.length > 0 ? [`### ${words.answer.sources}`, ...citations.map(sourceOf)] : []),
];

function tableOf({ columns, rows, rowCount }: Answer['tables'][number], words: Words): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(cell).join(' | ')} |`;
  const shown = rows.slice(0, mostRows);
  return [
    line(columns.map(({ name }) => name)),
    line(columns.map(({ type }) => (type === 'INTEGER' || type === 'DECIMAL' ? '---:' : '---'))),
    ...shown.map(line),
    ...(rowCount > shown.length ? ['', words.table.shown(String(shown.length), String(rowCount))] : []),
  ].join('\n');
}

/** A value between two bars, which say nothing of Markdown's own. */
const cell = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : escaped(oneLine(typeof value === 'object' ? JSON.stringify(value) : String(value)));

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|#~]/g, '\\$&');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sourceOf = ({ marker, title, sql, quote }: Answer['citations'][number]): string => {
  // A fence longer than any within.
  const fence = '`'.repeat(Math.max(3, ...[...(sql ?? '').matchAll(/`+/g)].map(([run]) => run.length + 1)));
  const body = sql ? `\n\n${fence}sql\n${sql}\n${fence}` : quote ? `\n\n${quote.replace(/^/gm, '> ')}` : '';
  return `[${marker}] ${escaped(oneLine(title))}${body}`;
};
