import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { DraftWorkflowMutation } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { Graph } from '../graph/graph.tsx';
import { createWorkflow, draftWorkflow } from './documents.ts';
import { useListWords } from './words.ts';

type Draft = NonNullable<DraftWorkflowMutation['generateWorkflow']>;

/** A description becomes a draft, which is looked at before it is kept. */
export function Describe() {
  const here = useListWords();
  const [, navigate] = useLocation();
  const [prompt, setPrompt] = useState('');
  const [draft, setDraft] = useState<Draft | null>(null);
  const generate = useDeed(draftWorkflow);
  const create = useDeed(createWorkflow);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDraft(null);
    setDraft((await generate.run({ input: { prompt } }))?.generateWorkflow ?? null);
  };
  const keep = async (input: Parameters<typeof create.run>[0]['input']) => {
    const made = await create.run({ input });
    if (made?.createWorkflow) navigate(`/workflows/${made.createWorkflow.id}`);
  };
  return (
    <div className="card">
      <Form onSubmit={submit} faults={generate.refusal?.fields}>
        <Field name="prompt" label={here.describe} hint={here.example} value={prompt} onChange={setPrompt} lines={2} />
        <Refused refusal={generate.refusal ?? create.refusal} shown={['prompt']} />
        <div className="actions">
          <Button onPress={() => void keep({ name: here.newName })} isPending={create.busy && !draft}>
            {here.byHand}
          </Button>
          <Button look="main" type="submit" isPending={generate.busy}>
            {generate.busy ? here.drafting : here.draft}
          </Button>
        </div>
      </Form>
      {draft && (
        <>
          <h2>{draft.name}</h2>
          <p>
            <strong>{here.drafted}:</strong> {draft.explanation}
          </p>
          <Graph nodes={draft.nodes} edges={draft.edges} />
          {draft.openPoints.length > 0 && (
            <div>
              <span className="label">{here.open}</span>
              <ul className="reasons">
                {draft.openPoints.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="actions">
            <Button onPress={() => setDraft(null)}>{here.discard}</Button>
            <Button look="main" onPress={() => void keep(inputOf(draft))} isPending={create.busy}>
              {here.save}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** A draft as it is saved: without what the cache adds, and what a draft alone has. */
function inputOf({ name, description, nodes, edges, schedule, settings, triggers }: Draft) {
  return {
    name,
    description,
    nodes: nodes.map(({ key, name: nodeName, type, config, layout, retry, timeoutSeconds }) => ({
      key,
      name: nodeName,
      type,
      config,
      timeoutSeconds,
      layout: layout && { x: layout.x, y: layout.y },
      retry: { backoff: retry.backoff, delaySeconds: retry.delaySeconds, max: retry.max },
    })),
    edges: edges.map(({ from, to, branch }) => ({ from, to, branch })),
    schedule: schedule && { cron: schedule.cron, timeZone: schedule.timeZone },
    settings: {
      concurrency: settings.concurrency,
      runsAs: settings.runsAs,
      timeoutSeconds: settings.timeoutSeconds,
    },
    triggers: triggers.map(({ tableId, type }) => ({ tableId, type })),
  };
}
