import type { Draft } from '../draft.ts';
import { figureSaid } from '../measures/counts.ts';

/** Shows the figure by which things were limited or ranked where it is pointed at: "show its name and *that number*". */
export const showSaidFigure = (draft: Draft): void => {
  const { pronouns, roles } = draft.schema.language;
  draft.items.forEach((item, place) => {
    const points = item.before.some(word => pronouns.has(word)) && roles.count.has(item.atom.token.stem);
    const meaning = draft.free(place);
    const named = meaning?.kind === 'column' ? !meaning.exact : meaning?.kind === 'word';
    const listed = draft.cue(place - 1, 'and') ?? draft.cue(place - 1, 'show');
    const figure = points && named && listed ? figureSaid(draft) : null;
    if (!figure) return;
    draft.use(place);
    draft.pick(place, figure);
  });
};
