import type { CallerContext } from '../../context.ts';
import { checkDefinition } from '../check/check-definition.ts';
import { lying } from '../places.ts';
import type { Draft } from './draft.ts';
import type { WorkflowWords } from './words/words.ts';

/**
 * A draft with everything that activation would still ask for among its open points. Rejects where the draft itself
 * would be refused: rules do not make such ones.
 */
export async function completeDraft(
  { app, caller }: CallerContext,
  draft: Draft,
  { say }: WorkflowWords,
): Promise<Draft> {
  const { faults, missing } = await checkDefinition(app, caller, draft.definition);
  if (faults.length > 0)
    throw new Error(
      `A draft was made that is refused: ${faults.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  const named = new Set(draft.openPoints.map(({ path }) => path));
  const open = missing
    .map(({ path, message }) => ({ path: lying(path), text: say.missing(message) }))
    .filter(({ path }) => !named.has(path));
  return { ...draft, openPoints: [...draft.openPoints, ...open] };
}
