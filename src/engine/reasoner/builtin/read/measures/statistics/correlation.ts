import type { Draft } from '../../draft.ts';
import { isNumeric, termOf } from '../../draft.ts';

/** Takes up "the correlation between age and pay": what two figures of a row have to do with each other. */
export const readCorrelation = (draft: Draft): void => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'correlation'));
  if (place < 0) return;
  draft.use(place);
  const after = draft.items.flatMap((_, at) => (at > place && isNumeric(draft.free(at)) ? [at] : []));
  const before = draft.items.flatMap((_, at) => (at < place && isNumeric(draft.free(at)) ? [at] : []));
  const [first, second] = [...(after.length < 2 ? before.slice(after.length - 2) : []), ...after];
  if (first === undefined || second === undefined) {
    draft.unanswerable.push(draft.items[place]!.atom.text);
    return;
  }
  const [of, other] = [termOf(draft, draft.free(first)!), termOf(draft, draft.free(second)!)];
  if (!of || !other) return;
  draft.use(first, second);
  draft.items.forEach(({ meaning }, at) => {
    const said = meaning.kind === 'cue' && ['and', 'between', 'versus', 'aggregate'].includes(meaning.cue.kind);
    if (said && at > first - 2) draft.use(at);
  });
  draft.pick(place, { kind: 'aggregate', aggregate: 'correlation', of, with: other });
};
