import type { NodePartsFragment, WorkflowPageQuery } from '../../../generated/graphql.ts';
import { Select } from '../../../parts/select.tsx';
import type { After } from './change-step.ts';
import { useEditWords } from './words.ts';

type Props = {
  nodes: NodePartsFragment[];
  types: NonNullable<WorkflowPageQuery['workflowNodeTypes']>;
  after: After;
  onChange: (after: After) => void;
};

/** What a step comes after, and by which outcome of it. */
export function AfterFields({ nodes, types, after, onChange }: Props) {
  const here = useEditWords();
  if (nodes.length === 0) return null;
  const from = nodes.find(({ key }) => key === after.from);
  const branches = types.find(({ type }) => type === from?.type)?.branches ?? [];
  return (
    <div className="grid-form">
      <Select
        label={here.after}
        value={after.from}
        onChange={key => onChange({ from: key, branch: '' })}
        options={[{ value: '', label: here.atStart }, ...nodes.map(({ key, name }) => ({ value: key, label: name }))]}
      />
      {branches.length > 0 && (
        <Select
          label={here.branch}
          value={after.branch}
          onChange={branch => onChange({ ...after, branch })}
          options={[{ value: '', label: here.anyBranch }, ...branches.map(value => ({ value, label: value }))]}
        />
      )}
    </div>
  );
}
