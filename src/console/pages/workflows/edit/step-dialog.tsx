import { useState } from 'react';
import type { DagNodeType, NodePartsFragment, WorkflowPageQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { updateWorkflow } from '../one/documents.ts';
import { useWorkflowWords } from '../words.ts';
import { AfterFields } from './after-fields.tsx';
import { type After, changeStep, faultsOfNode } from './change-step.ts';
import { ConfigFields } from './config-fields.tsx';
import { useEditWords } from './words.ts';

type Props = {
  workflow: NonNullable<WorkflowPageQuery['workflow']>;
  types: NonNullable<WorkflowPageQuery['workflowNodeTypes']>;
  node: NodePartsFragment | null;
  onClose: () => void;
  onChange: () => void;
};

/** Adds a step, or changes one: what it does, and what it comes after. */
export function StepDialog({ workflow, types, node, onClose, onChange }: Props) {
  const shared = useWorkflowWords();
  const here = useEditWords();
  const leading = workflow.edges.find(({ to }) => to === node?.key);
  const last = workflow.nodes.at(-1)?.key ?? '';
  const [type, setType] = useState<DagNodeType>(node?.type ?? 'QUERY');
  const [key, setKey] = useState(node?.key ?? `step_${workflow.nodes.length + 1}`);
  const [name, setName] = useState(node?.name ?? '');
  const [config, setConfig] = useState<Record<string, unknown>>((node?.config ?? {}) as Record<string, unknown>);
  const [after, setAfter] = useState<After>({
    from: node ? (leading?.from ?? '') : last,
    branch: leading?.branch ?? '',
  });
  const save = useDeed(updateWorkflow);
  const onSave = () => {
    const made = { key, name: name.trim() || key, type, config };
    const input = changeStep(workflow, node, made, after);
    return save.run({ input });
  };
  const info = types.find(each => each.type === type);
  const at = node ? workflow.nodes.findIndex(each => each.key === node.key) : workflow.nodes.length;
  const faults = faultsOfNode(save.refusal?.fields ?? {}, at);
  const shown = ['key', 'name', 'type', ...Object.keys(faults).filter(path => path.startsWith('config.'))];
  return (
    <FormDialog
      title={node ? here.edit(node.name) : here.add}
      deeds={[{ ...save, refusal: save.refusal && { ...save.refusal, fields: faults } }]}
      onSave={onSave}
      fields={shown}
      onDone={onChange}
      onClose={onClose}
    >
      <Select
        name="type"
        label={here.type}
        hint={info?.description}
        value={type}
        isDisabled={node !== null}
        onChange={value => {
          setType(value as DagNodeType);
          setConfig({});
        }}
        options={types.map(each => ({ value: each.type, label: shared.types[each.type] }))}
      />
      <div className="grid-form">
        <Field name="name" label={here.name} value={name} onChange={setName} />
        <Field name="key" label={here.key} hint={here.keyHint} value={key} onChange={setKey} isRequired />
      </div>
      <AfterFields
        nodes={workflow.nodes.filter(each => each.key !== node?.key)}
        types={types}
        after={after}
        onChange={setAfter}
      />
      <ConfigFields key={type} schema={info?.configSchema} config={config} onChange={setConfig} />
    </FormDialog>
  );
}
