import type { PartUnit, Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** Whether the times of a column are told to the hour. */
const tellsHours = ({ profile, cast }: Column): boolean =>
  profile.type === 'timestamp' || (cast?.to === 'date' && cast.formats.some(format => /%[HI]/.test(format)));

/** The term for "by weekday", "the hour of the day": of the date by which "when" is judged, unless another one is spoken of. */
export const partTerm = (draft: Draft, unit: PartUnit): Term | null => {
  const words = new Set(draft.items.map(item => item.atom.token.stem));
  const options = [...draft.mentioned()].flatMap(table =>
    table.columns
      .filter(column => column.holds === 'date' && (unit !== 'hour' || tellsHours(column)))
      .map(column => ({
        value: { kind: 'part', column: column.ref, unit } as Term,
        cost: (column === table.date ? 0 : 0.4) + (column.stems.some(stem => words.has(stem)) ? 0 : 0.2),
      })),
  );
  return options.length > 0 ? draft.choose('part of time', options.slice(0, 4)) : null;
};
