import type { Draft } from '../draft.ts';

/** "Who came after Adams": the rows said are those that the ones asked for stand beside. */
export const anchorNeighbour = ({ form }: Draft): void => {
  if (form.neighbour) form.neighbour.anchor = form.where.splice(0);
};
