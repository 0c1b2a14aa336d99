import type { AnswerPart, Brief } from '../../../reasoner.ts';
import type { Language } from '../../language/language.ts';
import { languages } from '../../language/languages.ts';
import { pieces } from '../../say/pieces.ts';
import type { Output } from '../tables/act.ts';
import type { Verified } from '../verified/verified.ts';

/** Refusals of questions that were not understood: whoever reads more would answer more of them. */
const unread: readonly string[] = ['not-found', 'unsure', 'language', 'forecast'];

const isUnanswered = (output: Output | Verified): boolean =>
  output.kind === 'asked' || (output.kind === 'refused' && unread.includes(output.reason));

/** Says that a model would help, and how, where something was not understood and none is set up: once in a conversation. */
export function* sayModelHelps(
  outputs: (Output | Verified)[],
  brief: Brief,
  { phrases }: Language,
): Generator<AnswerPart> {
  if (!brief.modelless || brief.unattended || !outputs.some(isUnanswered)) return;
  const said = languages.map(language => language.phrases.modelHelps());
  if (brief.history.some(({ answer }) => said.some(sentence => answer.includes(sentence)))) return;
  yield { type: 'text', text: '\n\n' };
  yield* pieces(phrases.modelHelps());
}
