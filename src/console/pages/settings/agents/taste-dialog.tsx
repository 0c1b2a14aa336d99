import { useState } from 'react';
import type { AgentPartsFragment } from '../../../generated/graphql.ts';
import { Check } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { updateAgentPreferences } from './documents.ts';
import { useAgentWords } from './words.ts';

type Props = { agent: AgentPartsFragment; onClose: () => void; onChange: () => void };

/** Somebody's own taste for an agent, which narrows what admins allow. */
export function TasteDialog({ agent, onClose, onChange }: Props) {
  const here = useAgentWords();
  const [enabled, setEnabled] = useState(agent.preferences?.enabled ?? true);
  const [instructions, setInstructions] = useState(agent.preferences?.instructions ?? '');
  const save = useDeed(updateAgentPreferences);
  const onSave = () => {
    const taste = agent.isRequired ? {} : { enabled: enabled ? null : false };
    return save.run({ input: { agentName: agent.name, instructions: instructions.trim() || null, ...taste } });
  };
  return (
    <FormDialog
      title={here.tasteTitle(agent.displayName)}
      deeds={[save]}
      onSave={onSave}
      fields={['instructions']}
      onDone={onChange}
      onClose={onClose}
    >
      {!agent.isRequired && <Check label={here.use} isSelected={enabled} onChange={setEnabled} />}
      <Field name="instructions" label={here.instructions} value={instructions} onChange={setInstructions} lines={4} />
    </FormDialog>
  );
}
