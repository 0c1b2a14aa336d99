import { columnsOfCondition, sameColumn } from '../../form/form.ts';
import type { ValueHit } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Assumption, Draft } from '../draft.ts';

/** More names than so many have a beginning in common that says little: "Saint", of churches. */
const most = 12;

/**
 * Names that begin as one that was said in full and are not taken with it, to be told: "Northlight (heating)" beside the
 * firm "Northlight". Kinds of a sort are no names: who says "returned" does not ask for "returned late".
 */
export const begunAlike = ({ items, form, schema }: Draft): Assumption[] =>
  items.flatMap(({ used, meaning, atom }): Assumption[] => {
    if (!used || meaning.kind !== 'value' || meaning.contains !== null || meaning.column.nature !== 'name') return [];
    const { column, values } = meaning;
    const said = normalised(atom.text);
    const isRead = form.where.some(condition => columnsOfCondition(condition).some(ref => sameColumn(ref, column.ref)));
    if (!isRead || !values.some(value => normalised(value) === said)) return [];
    const begun = ({ column: own, normal }: ValueHit): boolean => own === column && normal.startsWith(`${said} `);
    const taken = new Set(items.flatMap(item => (item.meaning.kind === 'value' ? item.meaning.values : [])));
    const others = (schema.valueWords.get(schema.language.stem(said.split(' ')[0]!)) ?? [])
      .filter(hit => begun(hit) && !hit.values.some(value => taken.has(value)))
      .map(hit => hit.values[0]!);
    return others.length > 0 && others.length <= most
      ? [{ kind: 'begun-alike', column: column.ref, values: others }]
      : [];
  });
