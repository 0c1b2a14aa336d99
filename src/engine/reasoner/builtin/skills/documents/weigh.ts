import { documentAnalyst } from '../../../agents.ts';
import type { Finding } from '../../../reasoner.ts';
import type { DefinitionNotes } from '../../definitions/notes.ts';
import { thresholds } from '../../judge/confidence.ts';
import { questionIn } from '../skill.ts';
import type { Output } from '../tables/act.ts';
import type { Verified } from '../verified/verified.ts';
import { type DocumentOutput, levels } from './act.ts';

/** What is said to one question: what tables say, what documents say, or both. */
export type Reply = {
  question: string;
  data: Output | Verified | null;
  documents: DocumentOutput | null;
  /** What defined words the tables could not be asked with, where documents answer in their place. */
  left?: DefinitionNotes['left'];
};

/** What was found, question by question. Where tables and documents were asked, what each is sure of decides who speaks. */
export function weighReplies(findings: readonly Finding[]): Reply[] {
  const replies = new Map<string, Reply>();
  for (const finding of findings) {
    const key = questionIn(finding) ?? finding.goal;
    const reply = replies.get(key) ?? { question: key, data: null, documents: null };
    replies.set(key, reply);
    if (finding.agent === documentAnalyst) reply.documents = documentOutput(finding, key);
    else reply.data = dataOutput(finding);
  }
  return [...replies.values()].map(weigh);
}

const dataOutput = (finding: Finding): Output | Verified =>
  finding.status === 'completed'
    ? (finding.output as Output | Verified)
    : {
        kind: 'refused',
        question: finding.goal,
        reason: 'failed',
        words: [],
        confidence: 0,
        ...(finding.error !== undefined && { message: finding.error }),
      };

const documentOutput = (finding: Finding, question: string): DocumentOutput =>
  finding.status === 'completed'
    ? (finding.output as DocumentOutput)
    : { kind: 'documents', question, level: 'none', confidence: 0, passages: [] };

function weigh(reply: Reply): Reply {
  const { data, documents } = reply;
  if (!data || !documents) return reply;
  // Somebody checked that this is the answer.
  if (data.kind === 'verified') return { ...reply, documents: null };
  const isSure = data.kind === 'answered' && data.confidence >= thresholds.answer;
  if (documents.level === 'answer') {
    // Documents that speak of the same words as a table are worth a mention only where they cover the question.
    if (isSure) return documents.confidence >= levels.sure ? reply : { ...reply, documents: null };
    return withoutData(reply);
  }
  const isRead = data.kind === 'answered' || (data.kind === 'asked' && !data.near);
  if (isRead) return { ...reply, documents: null };
  // Neither knows: what the tables lack is said, and what documents come near to.
  return documents.level === 'related' ? withoutData(reply) : reply;
}

/** What was told and cannot be used is said whoever answers. */
const withoutData = (reply: Reply): Reply => ({ ...reply, data: null, left: reply.data?.defined?.left ?? [] });

/** Whether documents have something to say. */
export const isFromDocuments = ({ documents }: Reply): boolean => documents !== null && documents.level !== 'none';
