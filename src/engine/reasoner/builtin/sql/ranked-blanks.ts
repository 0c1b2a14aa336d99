import { columnsOfCondition, type Form, sameColumn } from '../form/form.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { isPlaceholder } from '../schema/sniff.ts';

/** A letter that is crossed where nothing is may be a class of its own. */
const mayBeValue = (text: string): boolean => text.trim().toLowerCase() === 'x';

/**
 * What stands in the cells of groups that are ranked or limited where they have no value, such as "NA": what ranks first, or has
 * "more than 5 orders", is a thing, and none of these. What is asked for by a condition is meant.
 */
export const rankedBlanks = (form: Form, schema: Schema): { column: Column; texts: string[] }[] =>
  form.limit === null && form.having.length === 0
    ? []
    : form.group.flatMap(term => {
        const column = term.kind === 'column' ? schema.column(term.column) : undefined;
        if (column?.holds !== 'text') return [];
        if (form.where.some(where => columnsOfCondition(where).some(ref => sameColumn(ref, column.ref)))) return [];
        const texts = column.profile.values.map(({ value }) => value).filter(isPlaceholder);
        const blank = texts.filter(text => !mayBeValue(text));
        return blank.length > 0 ? [{ column, texts: blank }] : [];
      });
