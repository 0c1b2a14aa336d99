import { z } from 'zod';
import type { App, Errand } from '../../context.ts';
import type { Asking } from '../../data/queries/ask.ts';
import { type Tool, tool } from '../../engine/reasoner/tool.ts';
import { isWithin, visibleQueries } from './access.ts';
import { askedByExample } from './check-wording.ts';
import { readParameters } from './parameters.ts';
import { questionWords } from './question-words.ts';

const most = 5;

/** Lets an agent see statements that were verified for questions like its own, the likest first. */
export const findVerifiedExamplesTool = ({ db }: Pick<App, 'db'>, asking: Asking, { focus }: Errand): Tool =>
  tool({
    name: 'find_verified_examples',
    description:
      `Shows up to ${most} statements that people of the organization verified, for the questions most like the given ` +
      'one: examples of which tables, joins, filters and definitions are right.',
    parameters: z.object({ question: z.string().min(1).max(4000) }),
    async run({ question }) {
      const visible = await db.verifiedQuery.findMany({
        where: { AND: [await visibleQueries(db, asking), { status: 'VERIFIED' }] },
        orderBy: { id: 'desc' },
      });
      const verified = visible.filter(query => isWithin(focus, query));
      const texts = verified.map(query => {
        const parameters = readParameters(query.parameters);
        const asked = [query.question, ...query.paraphrases].map(text => askedByExample(text, parameters));
        return { query, parameters, asked, words: new Set(asked.flatMap(questionWords)) };
      });
      const own = new Set(questionWords(question));
      // Words that stand in few of the questions say most.
      const weight = (word: string) => Math.log(1 + texts.length / texts.filter(({ words }) => words.has(word)).length);
      const examples = texts
        .map(text => {
          const shared = [...own].filter(word => text.words.has(word));
          return { ...text, score: shared.reduce((sum, word) => sum + weight(word), 0) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ query, parameters, asked }) => ({
          question: asked[0]!,
          sql: query.sql,
          ...(parameters.length > 0 && { parameters: parameters.map(({ name, example }) => ({ name, example })) }),
          ...(query.dataSourceId && { source: query.dataSourceId }),
        }));
      return { output: { examples }, sources: [] };
    },
  });
