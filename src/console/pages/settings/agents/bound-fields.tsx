import type { AgentAccessPartsFragment, AgentPartsFragment } from '../../../generated/graphql.ts';
import { Choices } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { Select } from '../../../parts/select.tsx';
import { useAgentWords } from './words.ts';

/** Whether an agent works, how much, and with what, as it is entered; an empty text inherits. */
export type Bounds = { enabled: string; maxSteps: string; runsPerDay: string; costPerMonth: string; denied: string[] };

const textOf = (value: number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
// What is no number is for the service to refuse.
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : -1;

export const boundsOf = (set: AgentAccessPartsFragment['settings']): Bounds => ({
  enabled: textOf(set?.enabled),
  maxSteps: textOf(set?.maxSteps),
  runsPerDay: textOf(set?.limits.runsPerDay),
  costPerMonth: textOf(set?.limits.costPerMonth),
  denied: set?.deniedTools ?? [],
});

export const inputOf = ({ enabled, maxSteps, runsPerDay, costPerMonth, denied }: Bounds) => ({
  enabled: enabled === '' ? null : enabled === 'true',
  maxSteps: numberOf(maxSteps),
  deniedTools: denied.length > 0 ? denied : null,
  limits: { runsPerDay: numberOf(runsPerDay), costPerMonth: numberOf(costPerMonth) },
});

type Props = { agent: AgentPartsFragment; bounds: Bounds; onChange: (change: Partial<Bounds>) => void };

/** The fields of what every answer needs are left out: it is neither switched off nor limited. */
export function BoundFields({ agent, bounds, onChange }: Props) {
  const here = useAgentWords();
  const { denied } = bounds;
  const field = (key: 'maxSteps' | 'runsPerDay' | 'costPerMonth') => ({
    value: bounds[key],
    onChange: (value: string) => onChange({ [key]: value }),
  });
  return (
    <>
      <Select
        name="enabled"
        label={here.enabled}
        value={bounds.enabled}
        onChange={enabled => onChange({ enabled })}
        options={[
          { value: '', label: here.inherit },
          { value: 'true', label: here.on },
          { value: 'false', label: here.off },
        ]}
      />
      <div className="grid-form">
        <Field name="maxSteps" label={here.maxSteps} inputMode="numeric" {...field('maxSteps')} />
        <Field name="limits.runsPerDay" label={here.runsPerDay} inputMode="numeric" {...field('runsPerDay')} />
        <Field name="limits.costPerMonth" label={here.cost} inputMode="decimal" {...field('costPerMonth')} />
      </div>
      <Choices
        label={here.denied}
        options={agent.tools.map(({ name }) => ({ value: name, label: name }))}
        chosen={denied}
        onChange={names => onChange({ denied: names })}
      />
    </>
  );
}
