import type { Asked, Condition, Form, Kinds, Term } from './form.ts';

/**
 * A form whose kind is still open: as passes make it, of which a later one may take back what an earlier one found, and
 * as forms were kept before they had kinds.
 */
export type Unsettled = Asked & {
  over?: Kinds['over']['over'];
  within?: Term[];
  portion?: Kinds['portion']['of'];
  gap?: Kinds['gap'];
  repeats?: Kinds['repeats'];
  set?: { operation: Kinds['set']['operation']; form: Unsettled };
  compare?: Kinds['compare'];
  ratio?: [Unsettled, Unsettled];
  percent?: true;
  minus?: true;
  scale?: number;
  course?: Omit<Kinds['course'], 'part'>;
  share?: Condition[];
  upTo?: number;
  neighbour?: { offset: number; anchor: Condition[] };
};

/** The form of the kind it came to. */
export const settle = (open: Unsettled): Form => {
  const {
    over,
    within,
    portion,
    gap,
    repeats,
    set,
    compare,
    ratio,
    percent,
    minus,
    scale,
    course,
    share,
    upTo,
    neighbour,
    ...asked
  } = open;
  if (repeats) return { kind: 'repeats', ...asked, ...repeats };
  if (gap) return { kind: 'gap', ...asked, ...gap };
  if (portion) return { kind: 'portion', ...asked, of: portion };
  if (ratio)
    return {
      ...{ kind: 'ratio', ...asked, sides: [settle(ratio[0]), settle(ratio[1])] },
      ...(percent && { percent }),
      ...(minus && { minus }),
      ...(scale && { scale }),
    };
  if (course) return { kind: 'course', ...asked, ...course, ...(share && { part: share }) };
  if (compare) return { kind: 'compare', ...asked, ...compare };
  if (share) return { kind: 'share', ...asked, part: share, ...(upTo !== undefined && { upTo }) };
  if (over) return { kind: 'over', ...asked, over, ...(within && { within }) };
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
    case 'portion': {
      const { kind: _, of, ...asked } = form;
      return { ...asked, portion: of };
    }
    case 'gap': {
      const { kind: _, over, between, unit, nth, ...asked } = form;
      return { ...asked, gap: { over, between, unit, nth } };
    }
    case 'repeats': {
      const { kind: _, whole, ...asked } = form;
      return { ...asked, repeats: { whole } };
    }
    case 'set': {
      const { kind: _, operation, other, ...asked } = form;
      return { ...asked, set: { operation, form: unsettle(other) } };
    }
    case 'compare': {
      const { kind: _, sides, ask, only, ...asked } = form;
      return { ...asked, compare: { sides, ask, ...(only && { only }) } };
    }
    case 'ratio': {
      const { kind: _, sides, percent, minus, scale, ...asked } = form;
      const ratio: Unsettled['ratio'] = [unsettle(sides[0]), unsettle(sides[1])];
      return { ...asked, ratio, ...(percent && { percent }), ...(minus && { minus }), ...(scale && { scale }) };
    }
    case 'course': {
      const { kind: _, how, since, extreme, part, ...asked } = form;
      const course = { how, ...(since && { since }), ...(extreme && { extreme }) };
      return { ...asked, course, ...(part && { share: part }) };
    }
    case 'share': {
      const { kind: _, part, upTo, ...asked } = form;
      return { ...asked, share: part, ...(upTo !== undefined && { upTo }) };
    }
    case 'neighbour': {
      const { kind: _, places, anchor, ...asked } = form;
      return { ...asked, neighbour: { offset: places, anchor } };
    }
  }
};
