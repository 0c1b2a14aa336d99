import type { Atom } from '../link/atom.ts';

/** Whether an atom names a table or a column. */
export const named = (atom: Atom | undefined): boolean =>
  atom?.options.some(option => option.kind !== 'value' && option.score > 0.6) ?? false;

/** Whether a figure has the very word of the atom in its name. */
const calledSo = ({ options, token }: Atom): boolean =>
  options.some(
    option => option.kind === 'column' && option.column.holds === 'number' && option.column.stems.includes(token.stem),
  );

/** What stands in for an atom's cue reading: how much it costs to read it as a cue, and as a name. */
export const cueCost = (
  atom: Atom,
  next: Atom | undefined,
  previous: Atom | undefined,
): { cue: number; option: number } => {
  if (!atom.cue) return { cue: 9, option: 0 };
  const best = atom.options[0];
  if (!best) return { cue: 0, option: 9 };
  if (best.kind === 'column' && best.score >= 1.1 && atom.cue.kind === 'position') return { cue: 1.5, option: 0 };
  // "Who came *last*" asks for no last name.
  if (
    atom.cue.kind === 'position' &&
    best.kind === 'column' &&
    !best.exact &&
    atom.to === atom.from + 1 &&
    !named(next)
  )
    return { cue: 0, option: 1.6 };
  const exact = (best.kind === 'column' && best.exact) || (best.kind === 'value' && best.score >= 1);
  const kind = atom.cue.kind;
  if (kind === 'bucket' || kind === 'rows') return { cue: 0, option: exact ? 0.6 : 1.2 };
  if (kind === 'ask' || kind === 'show' || kind === 'and' || kind === 'or' || kind === 'not' || kind === 'group')
    return { cue: 0, option: 2.5 };
  if (best.kind === 'table' && best.score > 0.9) return { cue: 0.3, option: 0.3 };
  // A "rate" is a share, unless a column is called so.
  if (kind === 'share' && atom.to === atom.from + 1 && previous?.cue?.kind !== 'ask' && calledSo(atom))
    return { cue: 0.5, option: 0 };
  if (
    kind === 'aggregate' ||
    kind === 'superlative' ||
    kind === 'position' ||
    kind === 'top' ||
    kind === 'count' ||
    kind === 'share'
  )
    return named(next)
      ? { cue: 0, option: 0.9 }
      : exact
        ? previous?.cue?.kind === 'superlative' || previous?.cue?.kind === 'aggregate'
          ? { cue: 1.5, option: 0 }
          : { cue: 0.5, option: 0 }
        : { cue: 0, option: 0.8 };
  return exact && best.score >= 1 ? { cue: 0.6, option: 0 } : { cue: 0, option: 0.9 };
};
