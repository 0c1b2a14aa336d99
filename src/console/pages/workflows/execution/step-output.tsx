import { inWords } from '../../../parts/in-words.ts';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { Markdown } from '../../../parts/text/markdown.tsx';
import { useExecutionWords } from './words.ts';

type Rows = { columns: { name: string; type?: string }[] | string[]; rows: unknown[][] };

const isObject = (output: unknown): output is Record<string, unknown> =>
  typeof output === 'object' && output !== null && !Array.isArray(output);
const isRows = (output: unknown): output is Rows =>
  isObject(output) && Array.isArray(output.rows) && Array.isArray(output.columns);
const isText = (output: unknown): output is { text: string } => isObject(output) && typeof output.text === 'string';
/** What several steps gave, by their short names. */
const isSeveral = (output: unknown): output is Record<string, unknown> =>
  isObject(output) && Object.values(output).some(part => isRows(part) || isText(part));

/** What a step gave, or several: rows as a table, an answer as its text, anything else as it is. */
export function StepOutput({ name, output, withheld }: { name: string; output: unknown; withheld: boolean }) {
  const here = useExecutionWords();
  if (withheld) return <p className="hint">{here.withheld}</p>;
  if (isRows(output)) return <OutputRows name={name} output={output} />;
  if (isText(output)) return <Markdown text={output.text} />;
  if (isSeveral(output))
    return Object.entries(output).map(([key, part]) => (
      <section key={key}>
        <h3 className="label">{inWords(key)}</h3>
        <StepOutput name={inWords(key)} output={part} withheld={false} />
      </section>
    ));
  return <pre className="code">{JSON.stringify(output, null, 2)}</pre>;
}

function OutputRows({ name, output }: { name: string; output: Rows }) {
  const columns = output.columns.map(column => {
    const { name: called, type = 'OTHER' } = typeof column === 'string' ? { name: column } : column;
    return { name: called, label: inWords(called), type: type.toUpperCase(), masked: false };
  });
  const rows = output.rows.map(row => (Array.isArray(row) ? row : columns.map(each => (row as never)[each.name])));
  return <DataTable name={name} columns={columns} rows={rows} />;
}
