import type { AnswerPart, Brief } from '../../../reasoner.ts';
import { sayDefinitions } from '../../definitions/say.ts';
import { type Prepared, preparedIn } from '../../desk.ts';
import { asText } from '../../say/as-text.ts';
import { pieces } from '../../say/pieces.ts';
import { sayDocuments } from '../documents/say.ts';
import type { Reply } from '../documents/weigh.ts';
import { refusal, sayAnswered, sayAskBack } from '../tables/say.ts';
import { sayVerified } from '../verified/verified.ts';

/** What is said to each question, under the question where there are several. */
export function* sayReplies(replies: Reply[], all: Prepared[], usual: Prepared, brief: Brief): Generator<AnswerPart> {
  const many = replies.length > 1;
  for (const [index, { question, data, documents, left = [] }] of replies.entries()) {
    if (index > 0) yield { type: 'text', text: '\n\n' };
    if (many) yield { type: 'text', text: `**${asText(question.slice(0, 300))}**\n` };
    if (data?.defined) yield* sayDefinitions(data.defined, usual.schema.language, brief, data.kind !== 'refused');
    else if (left.length > 0) yield* sayDefinitions({ used: [], left }, usual.schema.language, brief, false);
    if (data?.kind === 'verified') yield* sayVerified(usual.schema, data);
    else if (data?.kind === 'answered') yield* sayAnswered(preparedIn(data, all, usual), all, data);
    else if (data?.kind === 'asked') yield* pieces(asText(sayAskBack(usual.schema.language, data, all)));
    else if (data) yield* pieces(asText(refusal(all, data)));
    if (data && documents) yield { type: 'text', text: '\n\n' };
    if (data && documents?.level === 'answer') yield* pieces(`${usual.schema.language.documents.besides} `);
    if (documents) yield* sayDocuments(documents, usual.schema.language);
  }
}
