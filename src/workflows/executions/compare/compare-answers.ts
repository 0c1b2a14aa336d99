export type AnswerComparison = {
  identical: boolean;
  before: string;
  after: string;
  /** Figures that only the later one tells, as they are written. */
  figuresAdded: string[];
  figuresRemoved: string[];
};

const mostFigures = 100;
/** A number as people write it, with a percent sign or a currency where it has one; the digits of a name are none. */
const figure = /(?<![\p{L}\d_.,])[-−]?(?:[$€£] ?)?\d+(?:[.,'\u00a0\u202f]\d+)*(?: ?[%€$£])?(?![\p{L}\d_])/gu;

/** How two answers in words differ: as texts, and in the figures that they tell. Markers such as [1] are none. */
export function compareAnswers(before: string, after: string): AnswerComparison {
  const [past, present] = [figuresIn(before), figuresIn(after)];
  return {
    ...{ identical: before === after, before, after },
    figuresAdded: [...present].filter(each => !past.has(each)).slice(0, mostFigures),
    figuresRemoved: [...past].filter(each => !present.has(each)).slice(0, mostFigures),
  };
}

const figuresIn = (text: string): Set<string> => new Set(text.replace(/\[\d+\]/g, '').match(figure) ?? []);
