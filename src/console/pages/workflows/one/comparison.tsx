import { useQuery } from 'urql';
import { Dialog } from '../../../parts/dialog.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { comparisonQuery } from './documents.ts';
import { useOneWords } from './words.ts';

type Props = { workflowId: string; fromId: string; toId: string; onClose: () => void };

/** What leads from one version to the next. */
export function Comparison({ workflowId: id, fromId, toId, onClose }: Props) {
  const here = useOneWords();
  const [{ data, error }] = useQuery({ query: comparisonQuery, variables: { id, fromId, toId } });
  return (
    <Dialog title={here.comparison} isOpen onClose={onClose}>
      <Loaded of={data?.workflow?.comparison} error={error}>
        {({ identical, fields, nodes, edges }) =>
          identical ? (
            <p>{here.identical}</p>
          ) : (
            <ul className="rows">
              {fields.map(field => (
                <FieldLine key={field.path} {...field} />
              ))}
              {nodes.map(({ key, change, fields: changed }) => (
                <li key={key} className="row">
                  <div className="row-main">
                    <span className="row-name">{`${key}: ${here.changes[change]}`}</span>
                    {change === 'CHANGED' && (
                      <ul>
                        {changed.map(field => (
                          <FieldLine key={field.path} {...field} />
                        ))}
                      </ul>
                    )}
                  </div>
                </li>
              ))}
              {edges.map(({ change, edge: { from, to, branch } }) => (
                <li key={`${from} ${to} ${branch} ${change}`} className="row">
                  {`${from} → ${to}${branch ? ` (${branch})` : ''}: ${here.changes[change]}`}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function FieldLine({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const said = (value: unknown) => (value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value));
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{path}</span>
        <del className="passage">{said(before)}</del>
        <ins className="passage">{said(after)}</ins>
      </div>
    </li>
  );
}
