import type { WorkflowWords } from '../words/words.ts';
import type { Placed } from './decisions.ts';

/** What a mail says: each question, and what came of it. */
export function mailText(questions: readonly Placed[], { say }: WorkflowWords): string {
  const parts = questions.map(({ key, text, asked }) => {
    const found = asked.type === 'AGENT' ? `{{ steps.${key}.output.response }}` : `{{ steps.${key}.rows }}`;
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}:\n${found}`.replace(/\{\{(?! steps)/g, '');
  });
  return parts.join('\n\n') || say.names.mail;
}
