import { z } from 'zod';
import { builder } from '../../builder.ts';
import { StretchRef } from '../answers/schema-answer.ts';
import { type Suggestions, suggestQuestions } from './suggest-questions.ts';

const longestPrefix = 500;
const mostSuggestions = 10;
const chosen = z.array(z.string()).max(200, 'may name up to 200');

const SuggestionRef = builder.objectRef<Suggestions['suggestions'][number]>('QuestionSuggestion').implement({
  description: 'A question that can be read over what the caller may ask.',
  fields: t => ({
    text: t.exposeString('text', { description: 'The question; it begins with what was typed, or says it otherwise.' }),
    title: t.exposeString('title', { description: 'What its answer would tell, such as `Total revenue by region`.' }),
  }),
});
const SuggestionsRef = builder.objectRef<Suggestions>('QuestionSuggestions').implement({
  description: 'What somebody who types a question may mean, and what its words so far are taken for.',
  fields: t => ({
    suggestions: t.field({ type: [SuggestionRef], resolve: ({ suggestions }) => suggestions }),
    reading: t.field({
      type: [StretchRef],
      description:
        'The words so far, so that they can be underlined as they are typed; UNKNOWN are such as nothing is called by.',
      resolve: ({ reading }) => reading,
    }),
  }),
});

builder.queryFields(t => ({
  questionSuggestions: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: SuggestionsRef,
    nullable: true,
    description:
      'Completes a question as it is typed towards questions that the built-in analyst can read over what the caller may see. Nothing is run, no model is asked, and values of masked columns are never among them.',
    args: {
      prefix: t.arg.string({
        required: true,
        validate: z.string().max(longestPrefix, `must have at most ${longestPrefix} characters`),
        description: `What is typed so far, up to ${longestPrefix} characters.`,
      }),
      dataSourceIds: t.arg.idList({ validate: chosen, description: 'What is asked, as in `sendMessage`.' }),
      tableIds: t.arg.idList({ validate: chosen }),
      collectionIds: t.arg.idList({ validate: chosen }),
      first: t.arg.int({
        defaultValue: 5,
        validate: z
          .number()
          .int()
          .min(1, 'must be at least 1')
          .max(mostSuggestions, `must be at most ${mostSuggestions}`),
      }),
    },
    resolve: (_, args, ctx) => suggestQuestions(ctx, args),
  }),
}));
