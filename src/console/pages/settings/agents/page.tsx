import { useState } from 'react';
import { useQuery } from 'urql';
import type { AgentPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Facts, Page } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { Decisions } from './decisions.tsx';
import { agentsQuery } from './documents.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { TasteDialog } from './taste-dialog.tsx';
import { useAgentWords } from './words.ts';

type Open = { what: 'taste' | 'settings'; agent: AgentPartsFragment } | null;

/** Who works on questions, what is in force for the caller, and who decided it. */
export default function AgentsPage() {
  const { pages } = useSettingsWords();
  const here = useAgentWords();
  const [open, setOpen] = useState<Open>(null);
  const [{ data, error }, ask] = useQuery({ query: agentsQuery });
  const again = () => ask({ requestPolicy: 'network-only' });
  const close = () => setOpen(null);
  return (
    <Page title={pages.agents} hint={here.hint} side={useSettingsSide()}>
      <Loaded of={data?.agents} error={error}>
        {agents =>
          agents.map(agent => <AgentCard key={agent.name} agent={agent} onOpen={what => setOpen({ what, agent })} />)
        }
      </Loaded>
      {open?.what === 'taste' && <TasteDialog agent={open.agent} onClose={close} onChange={again} />}
      {open?.what === 'settings' && <SettingsDialog agent={open.agent} onClose={close} onChange={again} />}
    </Page>
  );
}

type CardProps = { agent: AgentPartsFragment; onOpen: (what: 'taste' | 'settings') => void };

function AgentCard({ agent, onOpen }: CardProps) {
  const { format, language } = useSpeech();
  const here = useAgentWords();
  const me = useMe();
  const { effective, decisions, tools } = agent;
  const { runsPerDay, costPerMonth } = effective.limits;
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return (
    <section className="card">
      <div className="section-head">
        <h2>{agent.displayName}</h2>
        <div className="row-side">
          {agent.isRequired && <span className="badge">{here.required}</span>}
          <span className={effective.enabled ? 'badge badge-good' : 'badge badge-bad'}>
            {effective.enabled ? here.on : here.off}
          </span>
        </div>
      </div>
      <p>{agent.description}</p>
      <Facts
        facts={[
          [here.facts.model, effective.model ?? here.ownModel],
          [here.facts.steps, format.number(effective.maxSteps)],
          [here.facts.runs, runsPerDay === null ? null : format.number(runsPerDay)],
          [here.facts.cost, costPerMonth === null ? null : dollars.format(costPerMonth)],
          [here.facts.instructions, effective.instructions],
        ]}
      />
      {tools.length > 0 && (
        <details>
          <summary className="hint">{here.tools}</summary>
          <ul className="reasons">
            {tools.map(({ name, description, enabled }) => (
              <li key={name}>
                <strong>{name}</strong> {description} {!enabled && <span className="badge">{here.off}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      <div className="actions">
        <Button aria-label={`${here.taste}: ${agent.displayName}`} onPress={() => onOpen('taste')}>
          {here.taste}
        </Button>
        {me?.isAdmin && (
          <Button aria-label={`${here.settings}: ${agent.displayName}`} onPress={() => onOpen('settings')}>
            {here.settings}
          </Button>
        )}
      </div>
    </section>
  );
}
