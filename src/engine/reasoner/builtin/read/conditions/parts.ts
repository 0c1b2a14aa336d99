import type { PartUnit, Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { tellsHours } from '../../schema/tells-hours.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { happeningOf } from '../happenings.ts';
import { timedTables } from '../timed-tables.ts';
import { holdsHours, tellsStart } from './hours.ts';

/** The term for "by weekday", "the hour of the day": of the date by which "when" is judged, unless another one is spoken of. */
export const partTerm = (draft: Draft, unit: PartUnit): Term | null => {
  const words = new Set(draft.items.map(item => item.atom.token.stem));
  const said = ({ stems, table }: Column): boolean =>
    stems.some(stem => words.has(stem) && !table.stems.includes(stem));
  const spoken = draft.mentioned();
  const happening = spoken.size === 0 ? happeningOf(draft.schema) : null;
  const options = timedTables(happening ? new Set([happening]) : spoken, draft.schema).flatMap(table =>
    table.columns
      .filter(column =>
        unit === 'hour' ? tellsHours(column) || holdsHours(column, draft.schema) : column.holds === 'date',
      )
      .map(column => ({
        value: (column.holds === 'date' || tellsHours(column)
          ? { kind: 'part', column: column.ref, unit }
          : columnTerm(column)) as Term,
        cost:
          // "Which month of the year of *arrival*", though time is judged by the day of the booking.
          (column === table.date || (unit === 'hour' && tellsStart(column, draft.schema))
            ? 0
            : said(column)
              ? 0.1
              : 0.4) + (said(column) ? 0 : 0.2),
      })),
  );
  return options.length > 0 ? draft.choose('part of time', options.slice(0, 4)) : null;
};
