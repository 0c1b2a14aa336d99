import { readFileSync } from 'node:fs';
import type { Statement } from '../../../../src/engine/reasoner/remembered.ts';
import { readStatements } from '../../../../src/engine/reasoner/statements/read-statements.ts';
import { type Labelled, labelledIn } from './read.ts';
import { percent, type Tally, tallyOf } from './tally.ts';

/** Counts how well what is worth remembering is read from messages; prints the misses of the tuning sets only. */
export function scoreMemory(asked: string[] = []): void {
  for (const file of asked.length > 0 ? asked : ['tuning', 'tuning-more', 'tuning-talk', 'tuning-work', 'reported']) {
    const rows = labelledIn(readFileSync(new URL(`${file}.tsv`, import.meta.url), 'utf8'));
    for (const language of ['en', 'de', 'both'])
      print(
        `${file} ${language}`,
        tallyOf(
          rows.filter(row => language === 'both' || row.language === language),
          message => readStatements(message).statements,
        ),
      );
    // Looking at why a reported message failed would make its score worth nothing.
    if (file !== 'reported') for (const row of rows) printMisses(row, readStatements(row.message).statements);
  }
}

function print(name: string, tally: Tally): void {
  console.log(
    [
      name.padEnd(16),
      `precision ${percent(tally.right, tally.kept)}`,
      `recall ${percent(tally.right, tally.toKeep)}`,
      `refusals ${percent(tally.refused, tally.toRefuse)}`,
      `wrong refusals ${tally.wronglyRefused}`,
      `category ${percent(tally.categories, tally.right)}`,
      `asked ${percent(tally.asked, tally.right)}`,
      `definitions ${percent(tally.definitions, tally.toDefine)}`,
    ].join('  '),
  );
}

function printMisses(row: Labelled, statements: Statement[]): void {
  const { right, kept, toKeep, toRefuse, refused, wronglyRefused, categories, asked, definitions, toDefine } = tallyOf(
    [row],
    () => statements,
  );
  const missed = [
    kept > right && 'wrongly kept',
    toKeep > right && 'not kept',
    toRefuse > refused && 'not refused',
    wronglyRefused > 0 && 'wrongly refused',
    right > categories && `category not ${row.category}`,
    right > asked && `asked not ${row.asked}`,
    toDefine > definitions && 'definition',
  ].filter(miss => typeof miss === 'string');
  if (missed.length === 0) return;
  console.log(`  ${missed.join(', ')}: ${row.message}`);
  for (const { category, content, definition } of statements)
    console.log(`    ${category} ${content}${definition ? ` [${definition.term} = ${definition.meaning}]` : ''}`);
}
