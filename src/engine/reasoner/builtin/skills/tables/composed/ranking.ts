import { type Condition, type Form, nothingAsked, type Term } from '../../../form/form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import { type Asking, type Composed, saidOf } from './composition.ts';
import { figuresOf, type Sort, sortsOf, spansOf } from './ranks.ts';

const ranking = ({ wanted, known, fact }: Asking, shown: Term[], apart: Term[], figure: Term): Form => ({
  ...{ kind: 'plain', ...nothingAsked() },
  ...{ tables: [fact.name], select: shown, extra: [figure], where: known, group: apart },
  order: [{ term: figure, direction: wanted.end?.direction ?? 'desc' }],
  limit: wanted.end?.places ?? 1,
});

/** Which of several sorts, places, people or times comes first by what they come to. */
export const ranked = (asking: Asking): Composed[] => {
  const { wanted, fact, schema } = asking;
  const { end, asker, counts, shares, aggregate, denied, compared, main } = wanted;
  if (shares || denied || compared || wanted.lasts || (counts && asker === null)) return [];
  if (!end && (aggregate || counts || (asker !== 'place' && asker !== 'time' && asker !== 'which'))) return [];
  // "Which technicians have left" asks for those of whom it is so, and for no first.
  if (!end && asker === 'which' && wanted.isTold) return [];
  const [sorts, figures] = [sortsOf(fact, wanted, schema).slice(0, 4), figuresOf(fact, wanted, schema).slice(0, 3)];
  // "Which *airline* flew most" asks for what an airline may be, and for nothing else that rows are told apart by.
  const isAskedFor = (sort: Sort): boolean => asker !== 'which' || main === null || sort.for === main;
  return sorts.filter(isAskedFor).flatMap(sort =>
    figures
      .filter(({ term }) => !sort.apart.some(each => JSON.stringify(term).includes(JSON.stringify(each))))
      .map(figure => ({
        form: ranking(asking, sort.shown, sort.apart, figure.term),
        ...{
          kind: 'rank',
          fit: (sort.fit + figure.fit) / 2 + (end ? 0.1 : 0),
          for: [...saidOf(sort), ...saidOf(figure)],
        },
      })),
  );
};

const figure = ({ known, fact }: Asking, term: Term, group: Term[]): Form => ({
  ...{ kind: 'plain', ...nothingAsked() },
  ...{ tables: [fact.name], select: [...group, term], where: known, group },
});

/** A figure of which nothing is called by its name, or the length of something. */
export const figured = (asking: Asking, group: Term[]): Composed[] => {
  const { wanted, fact, schema } = asking;
  const { aggregate, money, lasts, end, shares, main, asker } = wanted;
  if ((end && !(lasts && asker !== 'which')) || shares || !(aggregate || money || lasts)) return [];
  const spans = lasts ? spansOf(fact, wanted, schema).slice(0, 4) : [];
  const figures = wanted.counts ? [] : figuresOf(fact, wanted, schema).slice(0, 4);
  return [
    ...spans.map(each => ({
      form: figure(asking, each.term, group),
      ...{ kind: 'length', fit: each.fit + 0.15, for: lasts && main ? [main] : [] },
    })),
    ...figures
      .filter(({ for: item }) => item || money)
      .map(each => ({
        form: figure(asking, each.term, group),
        ...{ kind: 'figure', fit: each.fit, for: saidOf(each) },
      })),
  ];
};

/** What was understood, told for each of what was asked for: "*who* still owes us money". */
export const told = ({ wanted, fact, schema }: Asking, { form }: Candidate): Composed[] => {
  const { asker, end } = wanted;
  if (form.kind !== 'plain' || form.group.length > 0 || form.limit !== null || end) return [];
  if (asker !== 'person' && asker !== 'place') return [];
  const figures = form.select.filter(({ kind }) => kind === 'aggregate');
  if (figures.length === 0 || figures.length < form.select.length) return [];
  return sortsOf(fact, wanted, schema)
    .slice(0, 3)
    .map(sort => ({
      form: { ...form, select: [...sort.shown, ...figures], group: sort.apart },
      ...{ kind: 'told', fit: sort.fit, for: saidOf(sort) },
    }));
};

/** One more thing that what was understood is told by: "tickets per month and *urgency*". */
export const split = ({ wanted, fact, schema }: Asking, { form, items }: Candidate): Composed[] => {
  const [word] = wanted.weighty;
  if (!word) return [];
  const before = items[items.indexOf(word) - 1]?.meaning;
  const isNext = before?.kind === 'cue' && ['group', 'and', 'bucket'].includes(before.cue.kind);
  if (!isNext || form.kind !== 'plain' || form.limit !== null) return [];
  const figures = form.select.filter(({ kind }) => kind === 'aggregate');
  if (figures.length === 0) return [];
  return sortsOf(fact, { ...wanted, named: { tables: [], columns: [] }, asker: 'which', unknown: [word] }, schema)
    .slice(0, 4)
    .filter(({ shown }) => shown.length === 1)
    .map(({ shown, apart, fit }) => ({
      form: { ...form, select: [...form.group, ...shown, ...figures], group: [...form.group, ...apart] },
      ...{ kind: 'split', fit: fit + 0.2, for: [word] },
    }));
};

/** The times that a question sets against each other: "busier in *summer* or in *winter*". */
export const sides = ({ wanted, fact, known, schema }: Asking, { items }: Candidate): Composed[] => {
  const { date } = fact;
  const cases = items.flatMap(({ meaning, used }) => {
    if (used || meaning.kind !== 'time' || !date) return [];
    const { start, end, label, part } = meaning.time;
    const condition: Condition = part
      ? { kind: 'part', column: date.ref, ...part }
      : { kind: 'period', column: date.ref, start, end, label };
    return part || start || end ? [{ label, where: [condition] }] : [];
  });
  if (cases.length < 2) return [];
  const group: Term = { kind: 'cases', name: cases.map(({ label }) => label).join(' / '), cases };
  return figuresOf(fact, wanted, schema)
    .slice(0, 3)
    .map(({ term, fit, for: item }) => ({
      form: {
        ...{ kind: 'plain' as const, ...nothingAsked() },
        ...{ tables: [fact.name], select: [group, term], where: known, group: [group] },
      },
      ...{ kind: 'sides', fit, for: item ? [item] : [] },
    }));
};
