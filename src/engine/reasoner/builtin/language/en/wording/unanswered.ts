import type { Phrases } from '../../wording/phrases.ts';
import { join } from './pieces.ts';

/** What is said in place of an answer. */
export const unanswered: Pick<Phrases, 'askBack' | 'askNear' | 'askRest' | 'instead' | 'modelHelps' | 'refuse'> = {
  askBack: (words, options) => {
    const said = options.map(option => `“${option}”`);
    const unknown = join(
      words.map(word => `“${word}”`),
      'or',
    );
    const before = words.length > 0 ? `I don't know what ${unknown} ${words.length > 1 ? 'mean' : 'means'} here. ` : '';
    return said.length === 1
      ? `${before}Without it, I can answer this: ${said[0]}`
      : `${before}Which do you mean: ${join(said, 'or')}`;
  },
  askNear: words => {
    const unknown = join(
      [...new Set(words)].slice(0, 5).map(word => `“${word.slice(0, 60)}”`),
      'or',
    );
    return words.length > 0 ? `Nothing here is called ${unknown}.` : 'I am not sure what you are asking.';
  },
  instead: (options, without) => {
    const said = options.map(option => `“${option}”`);
    if (said.length === 1 && without) return `Without it, I can answer this: ${said[0]}`;
    return said.length === 1 ? `Did you mean this: ${said[0]}` : `Which of these comes nearest: ${join(said, 'or')}`;
  },
  askRest: (rest, options) => {
    const said = join(
      options.map(option => `“${option}”`),
      'or',
    );
    return rest === 'why'
      ? `The data say how much it is, not why. What I can show is where it comes from: ${said}`
      : `The answer before was about no particular time, so there is none before or after it. What I can show is how it went: ${said}`;
  },
  modelHelps: () => 'A language model would understand more: one can be chosen in the settings, under “Models”.',
  refuse: {
    noTables: () => 'I have no tables to look at yet. Upload a CSV or Excel file, then ask again.',
    notFound: (words, tables, understood, holds) => {
      const quoted = (items: string[]): string[] => items.map(item => `“${item}”`);
      const known = understood.length > 0 ? `I understood ${join(quoted(understood), 'and')}, but` : '';
      const missing = `${known === '' ? '' : `${known} `}I found nothing called ${join(quoted(words), 'or')} in ${join(tables, 'or')}.`;
      return `I can't answer that from your data: ${missing}${holds.length > 0 ? ` It tells of ${join(holds, 'and')}.` : ''}`;
    },
    unsure: tables => `I am not sure what you are asking of ${join(tables, 'and')}, and I would rather not guess.`,
    language: () => 'I can only read questions in English and German.',
    failed: reason => `I could not work that out: ${reason}`,
    empty: () => 'Please ask a question about your data.',
    noFigure: name =>
      `The values of ${name} are labels or numbers of things, such as a customer number: adding them up or averaging them gives no meaningful figure. I can count them.`,
    noShare: name =>
      `Adding up values of ${name} gives no meaningful total, so there is no share of it. I can tell its average, for example.`,
    noValues: name =>
      `The column ${name} is empty: no row has a value there, so the data does not say. That is not the same as none.`,
    masked: name =>
      `The values of ${name} are masked for you, so I can neither add them up nor rank or compare by them. Ask somebody who may see them, or whoever set the masking.`,
    canAnswer: questions => `I can answer, for example: ${questions.map(question => `“${question}”`).join(' · ')}`,
  },
};
