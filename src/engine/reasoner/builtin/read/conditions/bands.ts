import type { Cases, Condition, SpanUnit, Term } from '../../form/form.ts';
import type { Band, Cue } from '../../language/cue.ts';
import { unitOf } from '../../link/names/other-names.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { columnTerm, type Draft, termOf } from '../draft.ts';

/** How many months a unit is of, for units that a length of time in months or years can be told in. */
const months: Partial<Record<SpanUnit, number>> = { month: 1, year: 12 };

/** Longer than so many years nobody stays: what goes further is counted in months. */
const longestYears = 60;

/** How often the unit of the words goes into that of the column: 12 of "years" where months are kept. */
const timesOf = (unit: SpanUnit | null, column: Column, { language }: Schema): number => {
  const said = unit === null ? undefined : months[unit];
  if (said === undefined) return 1;
  const told = column.stems.find(stem => Object.hasOwn(language.times.units, stem));
  const own = told === undefined ? null : language.times.units[told];
  const counted =
    own === 'month' || own === 'year' ? own : Number(column.profile.max) > longestYears ? 'month' : 'year';
  return said / months[counted]!;
};

/** Whether the edges lie among the values. */
const spans = (bands: Band[], times: number, { profile }: Column): boolean => {
  const [min, max] = [Number(profile.min), Number(profile.max)];
  const edges = bands
    .flatMap(({ low, high }) => [low, high])
    .filter((edge): edge is number => edge !== null && edge > 0);
  return edges.filter(edge => edge * times > min && edge * times < max).length >= edges.length / 2;
};

/** Columns that the stretches may be of, each with what it costs. */
const columnsFor = (draft: Draft, place: number, cue: Extract<Cue, { kind: 'bands' }>) => {
  const { language } = draft.schema;
  const { bands, unit, measured: said, ofNext } = cue;
  const next = draft.items[place + 1]?.meaning;
  if (ofNext && next?.kind === 'column') return [{ value: next.column, cost: 0 }];
  const isNumber = (at: number): boolean => {
    const meaning = draft.items[at]?.meaning;
    return meaning?.kind === 'column' && meaning.column.holds === 'number';
  };
  const inUnit = said === null ? undefined : language.units.find(({ names }) => names.includes(said));
  const near = [place - 1, place + 1, place - 2].find(isNumber);
  const named = near === undefined ? undefined : draft.items[near]!.meaning;
  const measured = new Set(
    draft.items.flatMap(({ meaning }, at) =>
      meaning.kind === 'column' && draft.cue(at - 1, 'aggregate') ? [meaning.column] : [],
    ),
  );
  return [...draft.mentioned()]
    .flatMap(({ columns }) => columns)
    .flatMap(column => {
      if (column.holds !== 'number' || column.semantics.kind === 'identifier' || measured.has(column)) return [];
      if (column.roles.has('foreign') || column.roles.has('key')) return [];
      const lasting = column.semantics.kind === 'duration';
      if (unit !== null && !lasting) return [];
      const own = inUnit === undefined ? undefined : unitOf(column, language);
      if (own && own !== inUnit) return [];
      const isNamed = named?.kind === 'column' && named.column === column;
      if (!isNamed && !spans(bands, timesOf(unit, column, draft.schema), column)) return [];
      const fits = own !== undefined && own === inUnit;
      const ages = column.stems.some(stem => language.gaps.ages.has(stem));
      return [{ value: column, cost: isNamed ? 0 : unit !== null || ages || fits ? 0.1 : 0.5 }];
    })
    .sort((a, b) => a.cost - b.cost);
};

const casesOf = (bands: Band[], times: number, term: Term): Cases['cases'] =>
  bands.map(({ low, high, above, label }, at) => {
    const next = bands[at + 1]?.low ?? null;
    const apart = high !== null && next !== null && next > high;
    const where: Condition[] = [];
    if (low !== null) where.push({ kind: 'compare', term, op: above ? '>' : '>=', value: low * times });
    if (high !== null)
      // "30 to 39, 40 to 49": what is 39 and a half is not yet 40; and nothing is "under 30" that is 30.
      where.push({
        kind: 'compare',
        term,
        op: apart || low === null ? '<' : '<=',
        value: (apart ? next : high) * times,
      });
    return { label, where };
  });

/** Takes up bands of what no column holds but can be computed, as of an age; whether they are of such. */
const bandComputed = (draft: Draft, place: number, bands: Band[]): boolean => {
  const meaning = draft.free(place + 1);
  const term = meaning?.kind === 'derived' ? termOf(draft, meaning) : null;
  if (!term || !('name' in term)) return false;
  draft.form.group.push({ kind: 'cases', name: term.name ?? '', cases: casesOf(bands, 1, term) });
  draft.use(place, place + 1);
  if (draft.freeCue(place - 1, 'group')) draft.use(place - 1);
  return true;
};

/** Takes up "under 30, 30 to 39, 40 and over": which of several stretches of a figure a row is in. */
export const readBands = (draft: Draft): void => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'bands'));
  const cue = draft.freeCue(place, 'bands');
  if (!cue) return;
  if (bandComputed(draft, place, cue.bands)) return;
  const options = columnsFor(draft, place, cue);
  if (options.length === 0) {
    draft.unanswerable.push(draft.items[place]!.atom.text);
    return;
  }
  const column = draft.choose('compared', options.slice(0, 3));
  const times = timesOf(cue.unit, column, draft.schema);
  draft.form.group.push({
    kind: 'cases',
    name: column.title,
    cases: casesOf(cue.bands, times, columnTerm(column)),
  });
  draft.use(place);
  for (const at of [place - 1, place + 1, place - 2]) {
    const meaning = draft.free(at);
    if (meaning?.kind === 'column' && meaning.column === column) draft.use(at);
  }
  if (draft.freeCue(place - 1, 'group')) draft.use(place - 1);
};
