import type { Asked, Condition, Form, Kinds } from './form.ts';

/**
 * A form whose kind is still open: as passes make it, of which a later one may take back what an earlier one found, and
 * as forms were kept before they had kinds.
 */
export type Unsettled = Asked & {
  over?: Kinds['over']['over'];
  set?: { operation: Kinds['set']['operation']; form: Unsettled };
  compare?: Kinds['compare'];
  ratio?: [Unsettled, Unsettled];
  course?: Omit<Kinds['course'], 'part'>;
  share?: Condition[];
  neighbour?: { offset: number; anchor: Condition[] };
};

/** The form of the kind it came to. */
export const settle = (open: Unsettled): Form => {
  const { over, set, compare, ratio, course, share, neighbour, ...asked } = open;
  if (ratio) return { kind: 'ratio', ...asked, sides: [settle(ratio[0]), settle(ratio[1])] };
  if (course) return { kind: 'course', ...asked, ...course, ...(share && { part: share }) };
  if (compare) return { kind: 'compare', ...asked, ...compare };
  if (share) return { kind: 'share', ...asked, part: share };
  if (over) return { kind: 'over', ...asked, over };
  if (set) return { kind: 'set', ...asked, operation: set.operation, other: settle(set.form) };
  if (neighbour) return { kind: 'neighbour', ...asked, places: neighbour.offset, anchor: neighbour.anchor };
  return { kind: 'plain', ...asked };
};

/** A form to be changed, whatever it becomes by that. */
export const unsettle = (form: Form): Unsettled => {
  switch (form.kind) {
    case 'plain': {
      const { kind: _, ...asked } = form;
      return asked;
    }
    case 'over': {
      const { kind: _, ...asked } = form;
      return asked;
    }
    case 'set': {
      const { kind: _, operation, other, ...asked } = form;
      return { ...asked, set: { operation, form: unsettle(other) } };
    }
    case 'compare': {
      const { kind: _, sides, ask, ...asked } = form;
      return { ...asked, compare: { sides, ask } };
    }
    case 'ratio': {
      const { kind: _, sides, ...asked } = form;
      return { ...asked, ratio: [unsettle(sides[0]), unsettle(sides[1])] };
    }
    case 'course': {
      const { kind: _, how, since, extreme, part, ...asked } = form;
      const course = { how, ...(since && { since }), ...(extreme && { extreme }) };
      return { ...asked, course, ...(part && { share: part }) };
    }
    case 'share': {
      const { kind: _, part, ...asked } = form;
      return { ...asked, share: part };
    }
    case 'neighbour': {
      const { kind: _, places, anchor, ...asked } = form;
      return { ...asked, neighbour: { offset: places, anchor } };
    }
  }
};
