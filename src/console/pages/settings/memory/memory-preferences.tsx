import type { MemoryExtraction } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { updatePreferences } from './documents.ts';
import { useMemoryWords } from './words.ts';

type Props = {
  preferences: { extract: MemoryExtraction; use: boolean };
  onChange: () => void;
  onForgetAll: () => void;
};

export function MemoryPreferences({ preferences, onChange, onForgetAll }: Props) {
  const here = useMemoryWords();
  const update = useDeed(updatePreferences, onChange);
  return (
    <Section title={here.preferences}>
      <div className="card">
        <Select
          label={here.extract}
          value={preferences.extract}
          onChange={extract => void update.run({ input: { extract: extract as MemoryExtraction } })}
          options={Object.entries(here.extracts).map(([value, label]) => ({ value, label }))}
        />
        <Check label={here.use} isSelected={preferences.use} onChange={use => void update.run({ input: { use } })} />
        <Refused refusal={update.refusal} />
        <div className="actions">
          <Button onPress={onForgetAll}>{here.forgetAll}</Button>
        </div>
      </div>
    </Section>
  );
}
