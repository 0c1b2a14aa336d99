import type { Column } from './schema.ts';

/** Whether the times of a column are told to the hour. */
export const tellsHours = ({ profile, cast }: Column): boolean =>
  profile.type === 'timestamp' ||
  profile.type === 'time' ||
  (cast?.to === 'date' && cast.formats.some(format => /%[HI]/.test(format)));

/** Whether times of a column lie within a day, and are no days that are only written as times of midnight. */
export const isClocked = (column: Column): boolean =>
  column.profile.type === 'timestamp'
    ? [column.profile.min, column.profile.max].some(value => value !== null && !/[T ]00:00:00/.test(value))
    : column.profile.type !== 'time' && tellsHours(column);
