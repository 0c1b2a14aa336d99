import { useQuery } from 'urql';
import type { ClearanceHolderInput, SensitivityLevel } from '../../../generated/graphql.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useDataWords } from '../words.ts';
import { clearancesQuery, setClearance } from './documents.ts';
import { useAccessWords } from './words.ts';

/** Up to which level roles and groups may see data. */
export function Clearances() {
  const data = useDataWords();
  const here = useAccessWords();
  const [{ data: found, error }, ask] = useQuery({ query: clearancesQuery });
  const set = useDeed(setClearance, () => ask({ requestPolicy: 'network-only' }));
  const levels = Object.entries(data.levels).map(([value, label]) => ({ value, label }));
  const change = (holder: ClearanceHolderInput, level: string) =>
    void set.run({ input: { holder, level: (level || null) as SensitivityLevel | null } });
  return (
    <Section title={here.clearances}>
      <p className="hint">{here.clearancesHint}</p>
      <Refused refusal={set.refusal} />
      <Loaded of={found?.organization} error={error}>
        {({ clearances, groups }) => (
          <div className="grid-form">
            {(['USER', 'ADMIN'] as const).map(role => (
              <Select
                key={role}
                label={here.roles[role]}
                value={clearances?.find(each => each.role === role)?.level ?? ''}
                onChange={level => change({ role }, level)}
                options={[
                  { value: '', label: here.usual(data.levels[role === 'USER' ? 'INTERNAL' : 'RESTRICTED']) },
                  ...levels,
                ]}
              />
            ))}
            {(groups ?? []).map(({ id, name }) => (
              <Select
                key={id}
                label={name}
                value={clearances?.find(each => each.groupId === id)?.level ?? ''}
                onChange={level => change({ groupId: id }, level)}
                options={[{ value: '', label: here.notSet }, ...levels]}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
