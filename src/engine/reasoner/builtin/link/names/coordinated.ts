import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Hit } from './find-names.ts';
import type { Label } from './labels.ts';
import type { NameSpan } from './name-index.ts';
import { score } from './score.ts';

/** "first" in "first and last name" means the first name. */
export const coordinated = (
  tokens: Token[],
  from: number,
  hitsAt: Map<Label, Hit[]>[],
  language: Language,
): NameSpan[] => {
  const last = from + 3;
  if (language.cues.get(tokens[from + 1]?.word ?? '')?.kind !== 'and' || !tokens[last]) return [];
  return [...hitsAt[from]!].flatMap(([label, hits]): NameSpan[] => {
    if (!label.column) return [];
    const head = hits.find(hit => hit.weight === 1 && hit.word < label.own);
    const tail = hitsAt[last]!.get(label)?.find(
      hit => hit.weight === 1 && hit.word !== head?.word && hit.word < label.own,
    );
    const both = [...hitsAt[from + 2]!.keys()].some(
      other => other !== label && other.column && hitsAt[last]!.has(other),
    );
    if (!head || !tail || !both) return [];
    const option = score(
      label,
      new Map([
        [head.word, 1],
        [tail.word, 1],
      ]),
      tokens[from]!,
      2,
      language,
    );
    return option ? [{ from, to: from + 1, matched: 2, option: { ...option, score: 1.1 } }] : [];
  });
};
