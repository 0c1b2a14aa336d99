import { existsSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hasCaveat } from './caveats.ts';
import { isRight, type Truth } from './judge.ts';
import { tuning as ownTuning, type Question, readQuestions } from './questions.ts';
import { type Account, openService } from './talk.ts';
import { openTruth } from './truth.ts';

/** What became of a question, best first; the worst is a wrong answer that says nothing of it. */
const outcomes = [
  'right',
  'rightly refused',
  'asked back',
  'refused wrongly',
  'wrong, with caveat',
  'WRONG, WITHOUT',
] as const;
type Outcome = (typeof outcomes)[number];
type Told = { question: Question; outcome: Outcome; text: string; first: unknown[][] };

/**
 * The questions of business people, theme by theme in accounts of their own, then in one account that has it all.
 * `--theme northwind,telco` and `--only nw-01,nw-02` choose, `--apart` leaves out the one account;
 * `--misses` prints those of the tuning themes, never others. `--folder` takes another set of the same format, whose
 * tuning themes are those that `--tuning` names.
 */
export async function scoreBusiness(usual: URL, args: string[]): Promise<void> {
  const {
    theme,
    misses,
    only,
    apart: onlyApart,
    folder: other,
    tuning: named,
  } = parseArgs({
    args,
    options: {
      folder: { type: 'string' },
      tuning: { type: 'string' },
      theme: { type: 'string' },
      only: { type: 'string' },
      misses: { type: 'boolean', default: false },
      apart: { type: 'boolean', default: false },
    },
  }).values;
  const folder = other === undefined ? usual : pathToFileURL(`${other}/`);
  const tuning = other === undefined && named === undefined ? ownTuning : new Set(named?.split(','));
  if (!existsSync(folder)) {
    console.log(`Skipped: the question set is not there (${folder.pathname}).`);
    return;
  }
  const questions = readQuestions(folder);
  const all = [...new Set(questions.map(question => question.theme))];
  const themes = all.filter(name => theme === undefined || theme.split(',').includes(name));
  const at = (name: string): URL => new URL(`${name}/`, folder);
  const truths = new Map<string, Truth>();
  for (const name of themes) {
    const source = await openTruth(at(name));
    for (const question of questions.filter(other => other.theme === name))
      truths.set(question.id, await source.of(question));
    source.close();
  }
  const wanted = questions.filter(({ id }) => truths.has(id) && (only === undefined || only.split(',').includes(id)));
  const service = await openService();
  const apart: Told[] = [];
  for (const name of themes) {
    const account = await service.account([at(name)]);
    apart.push(
      ...(await work(
        account,
        wanted.filter(question => question.theme === name),
        truths,
      )),
    );
  }
  print('Each theme in an account of its own', apart, tuning, misses);
  if (themes.length > 1 && !onlyApart) {
    const account = await service.account(themes.map(at));
    print('All themes in one account', await work(account, wanted, truths), tuning, misses);
  }
  await service.stop();
}

const work = async (account: Account, questions: Question[], truths: Map<string, Truth>): Promise<Told[]> => {
  const told: Told[] = [];
  for (const question of questions) {
    told.push(await judged(account, question, truths.get(question.id)!));
    if (told.length % 20 === 0) writeSync(2, `${questions.length - told.length} questions left …\n`);
  }
  return told;
};

const judged = async (account: Account, question: Question, truth: Truth): Promise<Told> => {
  const reply = await account.ask(question);
  const told = (outcome: Outcome): Told => ({ question, outcome, text: reply.text, first: reply.tables[0] ?? [] });
  if (question.answer !== null)
    return told(reply.isRefusal ? 'rightly refused' : hasCaveat(reply.text) ? 'wrong, with caveat' : 'WRONG, WITHOUT');
  if (!reply.isRefusal) {
    if (isRight(truth, reply)) return told('right');
    return told(hasCaveat(reply.text) ? 'wrong, with caveat' : 'WRONG, WITHOUT');
  }
  for (const option of reply.options)
    if (isRight(truth, await account.take(question, option))) return told('asked back');
  if (reply.options.length > 0) account.leave(question);
  for (const offer of reply.offered) {
    const other = await account.askAlone(offer);
    if (!other.isRefusal && isRight(truth, other)) return told('asked back');
  }
  return told('refused wrongly');
};

const print = (title: string, told: Told[], tuning: ReadonlySet<string>, misses: boolean): void => {
  console.log(`\n${title}\n${['theme'.padEnd(12), 'count', ...outcomes].join('  ')}`);
  const line = (name: string, items: Told[]): void => {
    if (items.length === 0) return;
    const counts = outcomes.map(outcome => {
      const count = items.filter(item => item.outcome === outcome).length;
      return `${count} ${`${Math.round((100 * count) / items.length)}%`.padStart(4)}`.padStart(outcome.length);
    });
    console.log([name.padEnd(12), String(items.length).padStart(5), ...counts].join('  '));
  };
  for (const [name, items] of Map.groupBy(told, ({ question }) => question.theme)) line(name, items);
  const isTuning = ({ question }: Told): boolean => tuning.has(question.theme);
  line('= tuning', told.filter(isTuning));
  line(
    '= reported',
    told.filter(item => !isTuning(item)),
  );
  if (!misses) return;
  for (const { question, outcome, text, first } of told
    .filter(isTuning)
    .filter(item => !item.outcome.startsWith('right')))
    console.log(
      `\n[${outcome}] ${question.id} ${question.before ? `(${question.before.question}) ` : ''}${question.question}\n  ${text.replaceAll('\n', '\n  ').slice(0, 900)}${first
        .slice(0, 3)
        .map(row => `\n    | ${row.join(' | ')}`.slice(0, 200))
        .join('')}`,
    );
};
