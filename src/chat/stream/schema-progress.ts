import { builder } from '../../builder.ts';
import {
  type ProgressDetails,
  type ProgressEvent,
  type UpdateType,
  updateTypes,
} from '../../engine/reasoner/events.ts';
import type { Hypothesis } from '../../engine/reasoner/reasoner.ts';
import { ChatTaskStatus } from '../../generated/prisma/enums.ts';
import { inCapitals } from '../../vocabulary.ts';
import { ChatTaskStatusEnum } from '../conversations/schema-conversation.ts';
import type { PositionedEvent } from './read-events.ts';

const ProgressEventTypeEnum = builder.enumType('ProgressEventType', {
  description: 'The 21 kinds of progress.',
  values: inCapitals<UpdateType>(updateTypes),
});

const HypothesisStatusEnum = builder.enumType('HypothesisStatus', {
  description: 'What has become of a hypothesis.',
  values: inCapitals<Hypothesis['status']>(['open', 'supported', 'refuted']),
});

const HypothesisRef = builder.objectRef<Hypothesis>('Hypothesis').implement({
  description: 'A supposition under investigation.',
  fields: t => ({
    id: t.exposeID('id'),
    statement: t.exposeString('statement'),
    status: t.expose('status', { type: HypothesisStatusEnum }),
    confidence: t.exposeFloat('confidence', { description: '0 to 1.' }),
    evidence: t.exposeStringList('evidence'),
  }),
});

const ProgressDetailsRef = builder.objectRef<ProgressDetails>('ProgressDetails').implement({
  description: 'What is peculiar to one kind of progress.',
  fields: t => ({
    agents: t.exposeStringList('agents', { nullable: true, description: 'PLAN_CREATED: names of the planned agents.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'REPLAN_TRIGGERED.' }),
    tool: t.exposeString('tool', { nullable: true, description: 'TOOL_*: name of the tool.' }),
    sql: t.exposeString('sql', {
      nullable: true,
      description: 'TOOL_COMPLETED: the one statement that the tool ran; cut after 4,000 characters.',
    }),
    rowCount: t.expose('rowCount', {
      type: 'SafeInt',
      nullable: true,
      description: 'TOOL_COMPLETED: how many rows the statement gave.',
    }),
    error: t.exposeString('error', { nullable: true, description: 'AGENT_FAILED, TOOL_FAILED, ERROR.' }),
    agentIds: t.exposeIDList('agentIds', {
      nullable: true,
      description: 'PARALLEL_GROUP_STARTED: executions that run together.',
    }),
    hypotheses: t.expose('hypotheses', {
      type: [HypothesisRef],
      nullable: true,
      description: 'HYPOTHESES_UPDATED: all of them, not only what changed.',
    }),
    final: t.exposeBoolean('final', { nullable: true, description: 'COMPLETE: always true.' }),
    status: t.field({
      type: ChatTaskStatusEnum,
      nullable: true,
      description: 'COMPLETE: the final status.',
      resolve: ({ status }) => (status ? ChatTaskStatus[status.toUpperCase() as ChatTaskStatus] : null),
    }),
    responsePreview: t.exposeString('responsePreview', {
      nullable: true,
      description: 'COMPLETE: the first 200 characters of the answer.',
    }),
  }),
});

type Text = Exclude<
  keyof ProgressEvent,
  'details' | 'depth' | 'planVersion' | 'parallelGroupSize' | 'durationMs' | 'schemaVersion'
>;
const text = (key: Text) => (event: PositionedEvent) => event.value[key] as string;
const optional = (key: Text) => (event: PositionedEvent) => event.value[key];
const instant = (key: 'startedAt' | 'completedAt') => (event: PositionedEvent) => {
  const value = event.value[key];
  return value === undefined ? null : new Date(value);
};

export const ProgressEventRef = builder.objectRef<PositionedEvent>('ProgressEvent').implement({
  description: 'One step of progress. Fields that do not apply are null, and left out in REST.',
  fields: t => ({
    position: t.exposeInt('seq', {
      description: "Position in the task's stream, counted from 1: SSE's `id:`, and what `lastId` takes.",
    }),
    taskId: t.id({ resolve: text('taskId') }),
    updateType: t.field({ type: ProgressEventTypeEnum, resolve: event => event.value.updateType }),
    message: t.string({ description: 'Readable text; for TEXT_DELTA the text to append.', resolve: text('message') }),
    eventId: t.id({ description: 'Unique, for deduplication.', resolve: text('eventId') }),
    timestamp: t.field({ type: 'DateTime', resolve: event => new Date(event.value.timestamp) }),
    schemaVersion: t.int({
      description: 'Version of this payload, currently 1.',
      resolve: event => event.value.schemaVersion,
    }),
    agent: t.string({ nullable: true, description: 'Name of the agent.', resolve: optional('agent') }),
    agentId: t.id({ nullable: true, description: 'One execution of an agent.', resolve: optional('agentId') }),
    parentAgentId: t.id({ nullable: true, resolve: optional('parentAgentId') }),
    depth: t.int({ nullable: true, description: '0 is the root agent.', resolve: event => event.value.depth }),
    planId: t.id({ nullable: true, resolve: optional('planId') }),
    planVersion: t.int({
      nullable: true,
      description: 'Grows by one with each replan.',
      resolve: event => event.value.planVersion,
    }),
    parallelGroupId: t.id({ nullable: true, resolve: optional('parallelGroupId') }),
    parallelGroupSize: t.int({ nullable: true, resolve: event => event.value.parallelGroupSize }),
    startedAt: t.field({ type: 'DateTime', nullable: true, resolve: instant('startedAt') }),
    completedAt: t.field({ type: 'DateTime', nullable: true, resolve: instant('completedAt') }),
    durationMs: t.int({ nullable: true, resolve: event => event.value.durationMs }),
    details: t.field({ type: ProgressDetailsRef, nullable: true, resolve: event => event.value.details }),
  }),
});
