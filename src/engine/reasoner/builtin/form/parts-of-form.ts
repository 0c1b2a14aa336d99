import type { Condition, Form } from './form.ts';

/** What must hold of only some rows of a form, by its kind: of a part, of one side, of the row beside which others stand. */
export const conditionsOfKind = (form: Form): Condition[] => {
  switch (form.kind) {
    case 'share':
    case 'course':
      return form.part ?? [];
    case 'compare':
      return form.sides.flatMap(side => side.where);
    case 'neighbour':
      return form.anchor;
    case 'plain':
    case 'over':
    case 'portion':
    case 'gap':
    case 'repeats':
    case 'set':
    case 'ratio':
      return [];
  }
};

/** The forms that a form is put together from. */
export const formsWithin = (form: Form): Form[] => {
  switch (form.kind) {
    case 'ratio':
      return form.sides;
    case 'set':
      return [form.other];
    case 'plain':
    case 'over':
    case 'portion':
    case 'gap':
    case 'repeats':
    case 'compare':
    case 'course':
    case 'share':
    case 'neighbour':
      return [];
  }
};
