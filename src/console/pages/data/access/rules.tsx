import { useState } from 'react';
import { useQuery } from 'urql';
import type { RowRulePartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { AddRule } from './add-rule.tsx';
import { deleteRule, rulesQuery } from './documents.ts';
import { useAccessWords } from './words.ts';

type Props = { dataSourceId: string; tableName: string; columns: string[] };

/** Which rows of a table members see. */
export function Rules({ dataSourceId, tableName, columns }: Props) {
  const words = useWords();
  const here = useAccessWords();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<RowRulePartsFragment | null>(null);
  const [{ data }, ask] = useQuery({ query: rulesQuery, variables: { dataSourceId } });
  const again = () => ask({ requestPolicy: 'network-only' });
  const remove = useDeed(deleteRule, again);
  const groups = data?.organization?.groups ?? [];
  const bare = tableName.split('.').at(-1)!;
  const rules = (data?.organization?.rowRules ?? []).filter(rule => [tableName, bare].includes(rule.tableName));
  const sentence = ({ columnName, operator, caller, values, groupIds }: RowRulePartsFragment) => {
    const whom = groupIds.map(id => groups.find(group => group.id === id)?.name ?? '–').join(', ');
    const what = caller ? here.callers[caller] : (values ?? []).join(', ');
    return `${columnName} ${here.operators[operator]} ${what} (${whom || here.everybody})`;
  };
  return (
    <Section title={here.rules} actions={<Button onPress={() => setAdding(true)}>{here.addRule}</Button>}>
      <p className="hint">{rules.length === 0 ? here.noRules : here.rulesHint}</p>
      {rules.length > 0 && (
        <ul className="rows">
          {rules.map(rule => (
            <li key={rule.id} className="row">
              <div className="row-main">{sentence(rule)}</div>
              <IconButton icon="trash" label={`${words.remove}: ${sentence(rule)}`} onPress={() => setRemoved(rule)} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddRule
          dataSourceId={dataSourceId}
          tableName={tableName}
          columns={columns}
          groups={groups}
          onClose={() => setAdding(false)}
          onChange={again}
        />
      )}
      {removed && (
        <Confirm
          title={here.removeRule}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            if (await remove.run({ input: { id: removed.id } })) setRemoved(null);
          }}
        >
          <p>{here.removeRuleText}</p>
        </Confirm>
      )}
    </Section>
  );
}
