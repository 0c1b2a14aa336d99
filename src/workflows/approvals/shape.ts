import type { Fault } from '../../base/errors.ts';

const mostFaults = 50;

const names = { array: 'a list', object: 'an object', string: 'a text', number: 'a number', boolean: 'true or false' };
type Kind = keyof typeof names | 'null';

const kindOf = (value: unknown): Kind =>
  value === null || value === undefined ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind);

/**
 * Where an edited value is of another shape than the original, which later steps count on: fields that are missing or
 * unknown, values of another type. Null stands for any single value, in either.
 */
export function shapeFaults(original: unknown, edited: unknown, path: string): Fault[] {
  const faults: Fault[] = [];
  const compare = (before: unknown, after: unknown, at: string): void => {
    if (faults.length >= mostFaults) return;
    const [was, is] = [kindOf(before), kindOf(after)];
    if (was === 'null') return;
    if (is !== was) {
      const isOpen = is === 'null' && was !== 'array' && was !== 'object';
      if (!isOpen) faults.push({ path: at, message: `must be ${names[was]}, as in the original` });
    } else if (was === 'array') compareLists(before as unknown[], after as unknown[], at);
    else if (was === 'object') compareObjects(before as object, after as object, at);
  };
  function compareObjects(before: object, after: object, at: string): void {
    for (const [name, value] of Object.entries(before))
      if (Object.hasOwn(after, name)) compare(value, after[name as never], `${at}.${name}`);
      else faults.push({ path: `${at}.${name}`, message: 'is required, as in the original' });
    for (const name of Object.keys(after))
      if (!Object.hasOwn(before, name)) faults.push({ path: `${at}.${name}`, message: 'unknown field' });
  }
  /** Elements of a list are as its first one, where all are of one kind, and else as those in their places. */
  function compareLists(before: unknown[], after: unknown[], at: string): void {
    if (before.length === 0) return;
    const kinds = new Set(before.map(kindOf).filter(kind => kind !== 'null'));
    const isUniform = kinds.size <= 1;
    if (!isUniform && after.length !== before.length) {
      faults.push({ path: at, message: `must have ${before.length} elements, as in the original` });
      return;
    }
    const first = before.find(value => kindOf(value) !== 'null') ?? null;
    for (const [i, value] of after.entries()) compare(isUniform ? first : before[i], value, `${at}.${i}`);
  }
  compare(original, edited, path);
  return faults.slice(0, mostFaults);
}
