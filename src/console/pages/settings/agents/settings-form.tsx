import { type FormEvent, useState } from 'react';
import type { AgentAccessPartsFragment, AgentPartsFragment, TierInput } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { BoundFields, boundsOf, inputOf } from './bound-fields.tsx';
import { updateAgentSettings } from './documents.ts';
import { useAgentWords } from './words.ts';

type Props = {
  agent: AgentPartsFragment;
  at: TierInput;
  set: AgentAccessPartsFragment['settings'];
  canLock: boolean;
  onClose: () => void;
  onChange: () => void;
};

/** What an admin says of an agent at one place; what is left empty is inherited. */
export function SettingsForm({ agent, at, set, canLock, onClose, onChange }: Props) {
  const words = useWords();
  const here = useAgentWords();
  const [locked, setLocked] = useState(set?.locked ?? false);
  const [bounds, setBounds] = useState(() => boundsOf(set));
  const [instructions, setInstructions] = useState(set?.instructions ?? '');
  const save = useDeed(updateAgentSettings);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      agentName: agent.name,
      at,
      instructions: instructions.trim() || null,
      ...(agent.isRequired ? {} : inputOf(bounds)),
      ...(canLock ? { locked } : {}),
    };
    if (!(await save.run({ input }))) return;
    onChange();
    onClose();
  };
  return (
    <Form onSubmit={submit} faults={save.refusal?.fields}>
      <Refused
        refusal={save.refusal}
        shown={['enabled', 'maxSteps', 'limits.runsPerDay', 'limits.costPerMonth', 'instructions']}
      />
      {!agent.isRequired && (
        <BoundFields agent={agent} bounds={bounds} onChange={change => setBounds({ ...bounds, ...change })} />
      )}
      <Field
        name="instructions"
        label={here.setInstructions}
        lines={3}
        value={instructions}
        onChange={setInstructions}
      />
      {canLock && <Check label={here.locked} isSelected={locked} onChange={setLocked} />}
      <div className="actions">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button look="main" type="submit" isPending={save.busy}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
