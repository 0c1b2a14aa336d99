import { memorySourceId } from '../../answer/memory-source.ts';
import type { AnswerPart, Brief } from '../../reasoner.ts';
import type { Language } from '../language/language.ts';
import type { DefinitionWords } from '../language/wording/definitions.ts';
import { pieces } from '../say/pieces.ts';
import type { Hindrance } from './bound.ts';
import type { DefinitionNotes } from './notes.ts';

const whyIn = ({ why }: DefinitionWords['say'], hindrance: Hindrance): string => {
  switch (hindrance.kind) {
    case 'missing':
      return why.missing(hindrance.words);
    case 'figures':
      return why.figures(hindrance.words);
    case 'several':
      return why.several(hindrance.word, hindrance.columns);
    case 'nested':
      return why.nested(hindrance.term);
    case 'apart':
      return why.apart(hindrance.word);
    case 'tables':
    case 'unread':
    case 'verified':
      return why[hindrance.kind]();
  }
};

/**
 * Tells which definitions an answer rests on and which it could not use, with what is remembered cited: before the
 * answer, since a figure is read by what its words mean. `answers`: whether an answer follows.
 */
export function* sayDefinitions(
  { used, left, kept = [] }: DefinitionNotes,
  { definitions: { say } }: Language,
  { memories = [] }: Pick<Brief, 'memories'>,
  answers: boolean,
): Generator<AnswerPart> {
  const told = [
    ...left.map(one => ({
      id: one.id,
      text: say[answers ? 'left' : 'failed'](one.term, one.meaning, one.shared, whyIn(say, one.why)),
    })),
    ...used.map(one => ({
      id: one.id,
      text: [
        say.took(one.term, one.meaning, one.shared, one.reckoned),
        ...(one.lacks ? [say.lacks(one.lacks.values, one.lacks.column)] : []),
      ].join(' '),
    })),
    ...kept.map(one => ({ id: one.id, text: say[one.anew ? 'changed' : 'stays'](one.term, one.meaning) })),
  ];
  for (const { id, text } of told) {
    yield* pieces(text);
    // What was remembered for an earlier question need not be at hand for this one.
    if (memories.some(memory => memory.id === id)) yield { type: 'cite', sourceId: memorySourceId(id) };
    yield { type: 'text', text: ' ' };
  }
}
