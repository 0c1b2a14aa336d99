import type { Phrases } from '../../wording/phrases.ts';
import { join, quoted } from './pieces.ts';

const either = (words: string[]): string => join(quoted(words), 'or');
const all = (words: string[]): string => join(quoted(words), 'and');

/** What is said in place of an answer. */
export const unanswered: Pick<Phrases, 'askBack' | 'askNear' | 'askRest' | 'instead' | 'modelHelps' | 'refuse'> = {
  askBack: ({ unknown, unfit }, options) => {
    const said = quoted(options);
    const means = unknown.length > 1 ? 'mean' : 'means';
    const before = [
      ...(unknown.length > 0 ? [`I don't know what ${either(unknown)} ${means} here. `] : []),
      ...(unfit.length > 0 ? [`I could not fit ${either(unfit)} to the rest. `] : []),
    ].join('');
    return said.length === 1
      ? `${before}Without it, I can answer this: ${said[0]}`
      : `${before}Which do you mean: ${join(said, 'or')}`;
  },
  askNear: ({ unknown, unfit }) => {
    if (unknown.length + unfit.length === 0) return 'I am not sure what you are asking.';
    return [
      ...(unknown.length > 0 ? [`Nothing here is called ${either(unknown)}.`] : []),
      ...(unfit.length > 0 ? [`I could not fit ${either(unfit)} to the rest of the question.`] : []),
    ].join(' ');
  },
  instead: (options, without) => {
    const said = quoted(options);
    if (said.length === 1 && without) return `Without it, I can answer this: ${said[0]}`;
    return said.length === 1 ? `Did you mean this: ${said[0]}` : `Which of these comes nearest: ${join(said, 'or')}`;
  },
  askRest: (rest, options) => {
    const said = join(quoted(options), 'or');
    return rest === 'why'
      ? `The data say how much it is, not why. What I can show is where it comes from: ${said}`
      : `The answer before was about no particular time, so there is none before or after it. What I can show is how it went: ${said}`;
  },
  modelHelps: () => 'A language model would understand more: one can be chosen in the settings, under “Models”.',
  refuse: {
    noTables: () => 'I have no tables to look at yet. Upload a CSV or Excel file, then ask again.',
    among: (tables, more) => join([...tables, ...(more > 0 ? [`${more} more`] : [])], 'or'),
    notFound: ({ unknown, unfit }, tables, understood, holds) => {
      const known = understood.length > 0 ? `I understood ${all(understood)}, but ` : '';
      const lacking = [
        ...(unknown.length > 0 ? [`I found nothing called ${either(unknown)} in ${tables}`] : []),
        ...(unfit.length > 0 ? [`I could not fit ${either(unfit)} to the rest of the question`] : []),
      ].join(', and ');
      return `I can't answer that from your data: ${known}${lacking}.${holds.length > 0 ? ` It tells of ${join(holds, 'and')}.` : ''}`;
    },
    unsure: (tables, understood) =>
      understood.length > 0
        ? `I understood ${all(understood)}, but I am not sure what you are asking of ${understood.length > 1 ? 'them' : 'it'}, and I would rather not guess.`
        : `I am not sure what you are asking: no word of it names anything in ${tables}, and I would rather not guess.`,
    apart: words =>
      `I can't answer that from your data: ${join(
        words.map(({ word, table }) => `“${word}” is in ${table}`),
        'and',
      )}, and nothing tells which rows of the one belong to which of the other.`,
    language: () => 'I can only read questions in English and German.',
    noSuchDay: days =>
      `There is no such day as ${join(
        days.map(day => `“${day}”`),
        'or',
      )}, so I have not looked anything up. Please ask again with another day.`,
    failed: reason => `I could not work that out: ${reason}`,
    empty: () => 'Please ask a question about your data.',
    noFigure: name =>
      `The values of ${name} are labels or numbers of things, such as a customer number: adding them up or averaging them gives no meaningful figure. I can count them.`,
    noShare: name =>
      `Adding up values of ${name} gives no meaningful total, so there is no share of it. I can tell its average, for example.`,
    noValues: (name, reading) =>
      `The column ${name} is empty${reading === null ? ': no row has a value there' : ` in every row of “${reading}”`}, so the data does not say. That is not the same as none.`,
    masked: name =>
      `The values of ${name} are masked for you, so I can neither add them up nor rank or compare by them. Ask somebody who may see them, or whoever set the masking.`,
    canAnswer: questions => `I can answer, for example: ${questions.map(question => `“${question}”`).join(' · ')}`,
  },
};
