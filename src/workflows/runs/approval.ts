import { Invalid } from '../../base/errors.ts';
import { givingBefore } from '../approvals/made-of.ts';
import { mostPayloadBytes, type Question, requestApproval } from '../approvals/request-approval.ts';
import { filled, filledText } from '../expressions/values.ts';
import { type ApprovalConfig, approval } from '../nodes/approval.ts';
import type { StepOutput, StepRunner } from './step-work.ts';

/** Rows that are shown of each step where nothing says what it is about. */
const mostRows = 100;

/** Asks for a person's yes or no; nothing is held open meanwhile. */
export const runApproval: StepRunner = async ({ app, config, scope, before, execution, node }) => {
  const { title, instructions, payload, ...rules } = approval.config.parse(config) as ApprovalConfig;
  const question: Question = {
    title: filledText(title, scope),
    instructions: instructions === undefined ? null : filledText(instructions, scope),
    payload:
      payload === undefined ? given(givingBefore(execution.definition, node.key), before) : filled(payload, scope),
  };
  if (Buffer.byteLength(JSON.stringify(question.payload)) > mostPayloadBytes) {
    const message = `must be at most ${mostPayloadBytes.toLocaleString('en')} bytes`;
    throw new Invalid([{ path: 'payload', message }], `What the approval is about ${message}.`);
  }
  return {
    waitUntil: null,
    alongside: tx => requestApproval(app, tx, { execution, nodeKey: node.key, question, rules }),
  };
};

/** What steps gave, by their keys, each with its first rows. */
function given(keys: readonly string[], before: ReadonlyMap<string, StepOutput>): unknown {
  const found = keys.flatMap(key => (before.has(key) ? [[key, shortened(before.get(key)!)] as const] : []));
  return found.length === 0 ? null : Object.fromEntries(found);
}

function shortened({ rows, ...output }: StepOutput): StepOutput {
  if (!rows) return output;
  const kept: unknown[][] = [];
  let bytes = 0;
  for (const row of rows.slice(0, mostRows)) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (bytes > mostPayloadBytes / 10) break;
    kept.push(row);
  }
  return { ...output, rows: kept, truncated: output.truncated || kept.length < rows.length };
}
