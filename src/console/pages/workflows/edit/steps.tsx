import { useState } from 'react';
import type { NodePartsFragment, WorkflowPageQuery } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { Graph } from '../graph/graph.tsx';
import { updateWorkflow } from '../one/documents.ts';
import { useWorkflowWords } from '../words.ts';
import { graphInput } from './graph-input.ts';
import { StepDialog } from './step-dialog.tsx';
import { useEditWords } from './words.ts';

type Props = {
  workflow: NonNullable<WorkflowPageQuery['workflow']>;
  types: NonNullable<WorkflowPageQuery['workflowNodeTypes']>;
  onChange: () => void;
};

/** The steps as a picture, and one by one to be changed. */
export function Steps({ workflow, types, onChange }: Props) {
  const words = useWords();
  const shared = useWorkflowWords();
  const here = useEditWords();
  const [edited, setEdited] = useState<NodePartsFragment | 'new' | null>(null);
  const [removed, setRemoved] = useState<NodePartsFragment | null>(null);
  const remove = useDeed(updateWorkflow, onChange);
  const without = (key: string) => {
    const { nodes, edges } = graphInput(workflow);
    return {
      nodes: nodes.filter(node => node.key !== key),
      edges: edges.filter(({ from, to }) => from !== key && to !== key),
    };
  };
  return (
    <Section title={here.steps} actions={<Button onPress={() => setEdited('new')}>{here.add}</Button>}>
      {workflow.nodes.length === 0 ? (
        <Nothing icon="flow" title={here.none} hint={here.noneHint} />
      ) : (
        <>
          <Graph nodes={workflow.nodes} edges={workflow.edges} />
          <ol className="rows">
            {workflow.nodes.map(node => (
              <li key={node.key} className="row">
                <div className="row-main">
                  <span className="row-name">{node.name}</span>
                  <span className="hint">{`${shared.types[node.type]} · ${node.key}`}</span>
                </div>
                <IconButton icon="edit" label={here.edit(node.name)} onPress={() => setEdited(node)} />
                <IconButton icon="trash" label={`${words.remove}: ${node.name}`} onPress={() => setRemoved(node)} />
              </li>
            ))}
          </ol>
        </>
      )}
      {edited && (
        <StepDialog
          workflow={workflow}
          types={types}
          node={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onChange={onChange}
        />
      )}
      {removed && (
        <Confirm
          title={here.removeTitle(removed.name)}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            const input = { id: workflow.id, expectedVersion: workflow.versionNumber, ...without(removed.key) };
            if (await remove.run({ input })) setRemoved(null);
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </Section>
  );
}
