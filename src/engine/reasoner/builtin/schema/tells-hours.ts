import type { Column } from './schema.ts';

/** Whether the times of a column are told to the hour. */
export const tellsHours = ({ profile, cast }: Column): boolean =>
  profile.type === 'timestamp' ||
  (profile.type === 'time' && cast?.to !== 'number') ||
  cast?.to === 'clock' ||
  (cast?.to === 'date' &&
    (cast.parts?.hour !== undefined ||
      cast.since1970 !== undefined ||
      cast.formats.some(format => /%[HI]/.test(format))));

const dayIn = { seconds: 86_400, milliseconds: 86_400_000 };
/** Midnight stands at one hour of another zone, or at two where its clocks are changed. */
const mostMidnights = 2;

/** Whether times that are counted since 1970 are days alone, each told by its midnight somewhere. */
const areDays = ({ profile: { values, min, max } }: Column, unit: keyof typeof dayIn): boolean =>
  new Set([...values.map(({ value }) => value), min, max].map(value => Number(value) % dayIn[unit])).size <=
  mostMidnights;

/** Whether times of a column lie within a day, and are no days that are only written as times of midnight. */
export const isClocked = (column: Column): boolean => {
  const { cast } = column;
  if (cast?.to === 'date' && cast.since1970) return !areDays(column, cast.since1970);
  return column.profile.type === 'timestamp'
    ? [column.profile.min, column.profile.max].some(value => value !== null && !/[T ]00:00:00/.test(value))
    : column.profile.type !== 'time' && cast?.to !== 'clock' && tellsHours(column);
};
