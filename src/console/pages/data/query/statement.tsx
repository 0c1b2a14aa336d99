import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useClient } from 'urql';
import { sameOrigin } from '../../../api/address.ts';
import { type Refusal, refusalOf } from '../../../api/refusal.ts';
import type { PlanStatementQuery, QueryChoicesQuery, RunStatementMutation } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { exportStatement, planStatement, runStatement } from './documents.ts';
import { Plan } from './plan.tsx';
import { Result } from './result.tsx';
import { useQueryWords } from './words.ts';

type Props = { source: string; sql: string; choices: QueryChoicesQuery; onRun: () => void };

/** A statement with what it is run over, what it would do, and what it gave. */
export function Statement({ source: over, sql: first, choices, onRun }: Props) {
  const client = useClient();
  const here = useQueryWords();
  const [source, setSource] = useState(over);
  const [sql, setSql] = useState(first);
  const [result, setResult] = useState<RunStatementMutation['runQuery']>(null);
  const [plan, setPlan] = useState<PlanStatementQuery['planQuery']>(null);
  const [unplanned, setUnplanned] = useState<Refusal | null>(null);
  const run = useDeed(runStatement, onRun);
  const save = useDeed(exportStatement);
  const input = { dataSourceId: source || null, sql };
  const reset = () => {
    setPlan(null);
    setUnplanned(null);
    run.forget();
    save.forget();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    reset();
    setResult((await run.run({ input: { ...input, maxRows: 10_000 } }))?.runQuery ?? null);
  };
  const foresee = async () => {
    reset();
    const { data, error } = await client.query(planStatement, { input }, { requestPolicy: 'network-only' });
    setUnplanned(refusalOf(error));
    setPlan(data?.planQuery ?? null);
  };
  const download = async () => {
    reset();
    const file = (await save.run({ input }))?.exportQuery;
    if (file) window.location.assign(sameOrigin(file.url));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const refusal = run.refusal ?? save.refusal ?? unplanned;
  const files = { value: '', label: here.files };
  return (
    <>
      <Form onSubmit={submit} faults={refusal?.fields}>
        <Select
          label={here.over}
          value={source}
          onChange={setSource}
          options={[files, ...(choices.dataSources?.nodes ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Field name="sql" label={here.sql} value={sql} onChange={setSql} onKeyDown={press} lines={8} code />
        <Refused refusal={refusal} shown={['sql']} />
        <div className="actions">
          <Button onPress={() => void foresee()}>{here.plan}</Button>
          <Button onPress={() => void download()} isPending={save.busy}>
            {here.download}
          </Button>
          <Button look="main" icon="play" type="submit" isPending={run.busy}>
            {run.busy ? here.running : here.run}
          </Button>
        </div>
      </Form>
      {plan && <Plan plan={plan} />}
      {result && <Result result={result} />}
    </>
  );
}
