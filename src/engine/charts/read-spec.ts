import { z } from 'zod';
import { ChartNotDrawable } from './painter.ts';

const maxCharacters = 4_000_000;
const maxPoints = 5000;

const text = z.string().max(10_000);
const cell = z.union([text, z.number(), z.boolean(), z.null()]);
// Nothing else of d3's language: a width in it would be padded to, whatever its size.
const numberFormat = z.string().regex(/^,?(\.\d{1,2}~?)?[%defgs]$/);

const timeFormat = z
  .string()
  .max(20)
  .regex(/^(?:%[bBdHmMqY]|[ ,./:Q-])+$/);
const interval = z.enum(['year', 'month', 'day']);

const channel = z.strictObject({
  // Any other name may be a path into what lies around it.
  field: z.enum(['x', 'y', 'series']),
  type: z.enum(['quantitative', 'temporal', 'nominal', 'ordinal']).optional(),
  title: text.nullable().optional(),
  sort: z.null().optional(),
  scale: z.strictObject({ type: z.literal('utc').optional(), zero: z.boolean().optional() }).optional(),
  axis: z
    .strictObject({
      format: z.union([numberFormat, timeFormat]).optional(),
      tickCount: z.strictObject({ interval, step: z.int().positive() }).optional(),
      tickMinStep: z.number().positive().optional(),
      labelAngle: z.number().min(-90).max(90).optional(),
      labelOverlap: z.boolean().optional(),
    })
    .optional(),
  legend: z.null().optional(),
  stack: z.union([z.boolean(), z.null()]).optional(),
});
const told = z.strictObject({
  field: z.enum(['x', 'y', 'series', 'exact']),
  type: z.enum(['quantitative', 'temporal', 'nominal', 'ordinal']),
  title: text.nullable().optional(),
  format: z.union([numberFormat, timeFormat]).optional(),
});
const mark = z.enum(['line', 'bar', 'point', 'area']);

/**
 * The part of Vega-Lite that answers use, and no more of it: no address to load data or pictures from, no expression,
 * no transformation, no view within a view. What is not named here is not drawn.
 */
const chartSpec = z.strictObject({
  $schema: z.string().max(200).optional(),
  title: text.nullable().optional(),
  width: z.union([z.literal('container'), z.number()]).optional(),
  height: z.union([z.literal('container'), z.number(), z.strictObject({ step: z.number() })]).optional(),
  data: z.strictObject({
    values: z
      .array(
        z.strictObject({ x: cell.optional(), y: cell.optional(), series: cell.optional(), exact: text.optional() }),
      )
      .max(maxPoints),
  }),
  mark: z.union([mark, z.strictObject({ type: mark, point: z.boolean().optional(), tooltip: z.boolean().optional() })]),
  encoding: z.strictObject({
    x: channel,
    y: channel,
    color: channel.optional(),
    xOffset: channel.optional(),
    yOffset: channel.optional(),
    tooltip: z.array(told).max(3).optional(),
  }),
});

/** A specification that is safe to draw. */
export type ChartSpec = z.infer<typeof chartSpec>;

/** Reads a specification of unknown origin. @throws ChartNotDrawable */
export function readSpec(json: string): ChartSpec {
  if (json.length > maxCharacters) throw new ChartNotDrawable('This chart holds too much to be drawn.', 'too_large');
  const read = chartSpec.safeParse(JSON.parse(json));
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') || 'the top';
  throw new ChartNotDrawable(`This chart has a part that is not drawn, at ${where}.`);
}
