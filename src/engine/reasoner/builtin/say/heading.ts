import type { Form } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { titled } from './conditions.ts';
import { inFullNames } from './full-names.ts';
import { headingOf } from './kinds.ts';

/** A form as a title: "Total revenue by region, 2024", "Top 5 products by total quantity, Online". */
export const sayForm = (tables: Schema, asked: Form): string => {
  const { schema, form } = inFullNames(tables, asked);
  return titled(schema, form, headingOf(schema, form));
};
