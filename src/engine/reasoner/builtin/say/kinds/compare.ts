import type { Form, Term } from '../../form/form.ts';
import { sayFigure } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { type Pair, percent, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';

/** Two figures and what lies between them. */
const sayCompared = (told: Told<Form<'compare'>>, first: unknown[]): string => {
  const { sides, ask } = told.form;
  const [left, right] = sides;
  const terms = sides.map(side => side.term ?? told.form.select[0]!) as [Term, Term];
  const [a, b] = [Number(first[0] ?? 0), Number(first[1] ?? 0)];
  const figure = (index: 0 | 1): string => sayFigure(told.schema, terms[index], first[index]);
  const sayings: [Pair, Pair] = [
    [left.label, strong(figure(0))],
    [right.label, strong(figure(1))],
  ];
  if (ask === 'ratio')
    return told.schema.language.sentences.ratio(
      sayings[0],
      sayings[1],
      strong(first[2] === null ? '–' : sayNumber(Number(first[2]), told.schema.language)),
      told.when,
      told.where,
    );
  const gap = sayFigure(told.schema, terms[0], Math.abs(a - b));
  const part = first[3] === null || first[3] === undefined ? null : percent(told, Math.abs(Number(first[3])));
  const change = ask === 'change';
  const said = told.schema.language.sentences.compared(
    sayMeasure(told.schema, told.form),
    sayings[0],
    sayings[1],
    gap,
    part,
    Math.sign(change ? b - a : a - b) as -1 | 0 | 1,
    change,
    told.when,
    told.where,
  );
  return told.form.yesNo ? told.schema.language.sentences.yesNo(ask === 'less' ? a < b : a > b, said) : said;
};

/** Two values of a figure, set against each other. */
export const compareWords: Words<'compare'> = {
  heading(schema, form) {
    const [left, right] = form.sides;
    const measure = left.term ? '' : sayMeasure(schema, form);
    return schema.language.phrases.versus(measure, left.label, right.label, form.ask);
  },
  state: sayCompared,
  questions: () => [],
};
