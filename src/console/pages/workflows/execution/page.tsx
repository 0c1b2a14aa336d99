import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import type { PageProps } from '../../../page-entry.ts';
import { Button } from '../../../parts/button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Facts, Page, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { Graph } from '../graph/graph.tsx';
import { useWorkflowWords } from '../words.ts';
import { cancelExecution, ranQuery, replayExecution } from './documents.ts';
import { StepLine } from './step-line.tsx';
import { Timeline } from './timeline.tsx';
import { type Execution, type Found, useExecution } from './use-execution.ts';
import { useExecutionWords } from './words.ts';

/** One run of a workflow, followed while it is under way. Mails lead here. */
export default function ExecutionPage({ params }: PageProps) {
  const { workflow, execution, error, connected, isOver } = useExecution(params.id!, params.executionId!);
  return (
    <Loaded of={workflow && execution} error={error} whole>
      {found => <Run workflow={workflow!} execution={found} connected={connected} isOver={isOver} />}
    </Loaded>
  );
}

type Props = { workflow: Found; execution: Execution; connected: boolean; isOver: boolean };

function Run({ workflow, execution, connected, isOver }: Props) {
  const { format } = useSpeech();
  const here = useExecutionWords();
  const [, navigate] = useLocation();
  const cancel = useDeed(cancelExecution);
  const replay = useDeed(replayExecution);
  const nodes = useMemo(
    () => execution.steps.map(({ nodeKey, name, type }) => ({ key: nodeKey, name, type })),
    [execution.steps],
  );
  const [{ data: ran }] = useQuery({
    query: ranQuery,
    variables: { workflowId: workflow.id, versionId: execution.versionId },
  });
  const edges = ran?.workflow?.version?.edges ?? [];
  const states = new Map(execution.steps.map(({ nodeKey, status }) => [nodeKey, status]));
  const input = { id: execution.id, workflowId: workflow.id };
  const runFrom = async (fromNode: string) => {
    const made = await replay.run({ input: { ...input, fromNode } });
    if (made?.replayWorkflowExecution)
      navigate(`/workflows/${workflow.id}/executions/${made.replayWorkflowExecution.id}`);
  };
  return (
    <Page
      title={here.title(format.moment(execution.startedAt))}
      back={{ href: `/workflows/${workflow.id}`, label: workflow.name }}
      actions={
        !isOver && (
          <Button onPress={() => void cancel.run({ input })} isPending={cancel.busy} icon="stop">
            {here.stop}
          </Button>
        )
      }
    >
      {!isOver && <Notice tone="plain">{connected ? here.live : here.lost}</Notice>}
      {execution.failure && <Notice>{execution.failure.message}</Notice>}
      <Refused refusal={cancel.refusal ?? replay.refusal} />
      <RunFacts execution={execution} />
      <Graph nodes={nodes} edges={edges} states={states} />
      <Section title={here.steps}>
        <ol className="rows">
          {execution.steps.map(step => (
            <StepLine key={step.nodeKey} step={step} onReplay={isOver ? () => void runFrom(step.nodeKey) : null} />
          ))}
        </ol>
      </Section>
      <Timeline entries={execution.timeline} steps={execution.steps} />
    </Page>
  );
}

function RunFacts({ execution }: { execution: Execution }) {
  const { format, language } = useSpeech();
  const shared = useWorkflowWords();
  const here = useExecutionWords();
  const { status, trigger, startedBy, durationMs, costs, rowCount } = execution;
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const cost = costs?.cost ?? null;
  return (
    <Facts
      facts={[
        [here.facts.status, shared.runs[status]],
        [here.facts.trigger, shared.triggers[trigger]],
        [here.facts.by, startedBy?.name],
        [here.facts.took, durationMs === null ? null : format.duration(durationMs)],
        [here.facts.rows, rowCount === null ? null : format.number(rowCount)],
        [here.facts.cost, cost === null ? null : dollars.format(cost)],
      ]}
    />
  );
}
