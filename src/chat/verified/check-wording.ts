import type { Tx } from '../../base/db.ts';
import { Conflict, type Fault, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { visibleQueries } from './access.ts';
import { type Asked, matchQuestion } from './match-question.ts';
import { type QueryParameter, readParameters } from './parameters.ts';
import { questionWords } from './question-words.ts';

const slot = /\{(\w+)\}/g;

/** A wording with the examples in place of the parameters, as somebody may ask it. */
export const askedByExample = (text: string, parameters: QueryParameter[]): string =>
  text.replace(slot, (whole, name) => String(parameters.find(each => each.name === name)?.example ?? whole));

/** Refuses wordings that match nothing, or leave a parameter out. @throws Invalid */
export function checkWording(asked: Asked): void {
  const names = asked.parameters.map(({ name }) => name);
  const faults: Fault[] = [];
  const wordings = [
    { path: 'input.question', text: asked.question },
    ...asked.paraphrases.map((text, at) => ({ path: `input.paraphrases.${at}`, text })),
  ];
  for (const { path, text } of wordings) {
    const named = [...text.matchAll(slot)].map(([, name]) => name!);
    const unknown = named.find(name => !names.includes(name));
    const missing = names.find(name => !named.includes(name));
    if (unknown !== undefined) faults.push({ path, message: `names {${unknown}}, which is none of the parameters` });
    if (missing !== undefined) faults.push({ path, message: `must hold the parameter {${missing}}` });
    if (questionWords(text).length === 0) faults.push({ path, message: 'must hold a word' });
  }
  if (faults.length > 0) throw new Invalid(faults);
}

/** Refuses wordings that could not be told from those of another verified query that the caller sees. @throws Conflict */
export async function refuseSecond(tx: Tx, ctx: CallerContext, asked: Asked, self: string | null): Promise<void> {
  const visible = await visibleQueries(tx, ctx.caller);
  const others = await tx.verifiedQuery.findMany({
    where: { AND: [visible, { status: 'VERIFIED' }, ...(self ? [{ id: { not: self } }] : [])] },
  });
  const examplesOf = (each: Asked) =>
    [each.question, ...each.paraphrases].map(text => askedByExample(text, each.parameters));
  const own = examplesOf(asked);
  for (const other of others) {
    const theirs: Asked = { ...other, parameters: readParameters(other.parameters) };
    if (own.some(text => matchQuestion(text, theirs)) || examplesOf(theirs).some(text => matchQuestion(text, asked)))
      throw new Conflict('There is a verified query for this question. Change that one.', {
        verifiedQueryId: other.id,
      });
  }
}
