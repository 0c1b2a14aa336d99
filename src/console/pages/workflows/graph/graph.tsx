import './graph.css';
import { useMemo } from 'react';
import type { DagNodeType, StepStatus } from '../../../generated/graphql.ts';
import { useWorkflowWords } from '../words.ts';
import { drawGraph, nodeHeight, nodeWidth } from './layout.ts';

type Props = {
  nodes: readonly { key: string; name: string; type: DagNodeType }[];
  edges: readonly { from: string; to: string; branch: string | null }[];
  /** Of an execution: how far each step is. */
  states?: ReadonlyMap<string, StepStatus>;
};

/** The steps of a workflow as a picture; of an execution each as it stands. What it shows, the list beside it says too. */
export function Graph({ nodes, edges, states }: Props) {
  const here = useWorkflowWords();
  const { places, ways, width, height } = useMemo(() => drawGraph(nodes, edges), [nodes, edges]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="graph" tabIndex={0} role="region" aria-label={here.graph}>
      <svg viewBox={`-4 -4 ${width + 8} ${height + 8}`} width={width + 8} height={height + 8} aria-hidden="true">
        {ways.map(({ from, to, branch, d, labelX, labelY }) => (
          <g key={`${from} ${to} ${branch}`}>
            <path className="graph-way" d={d} />
            {branch && (
              <text className="graph-branch" x={labelX} y={labelY}>
                {branch}
              </text>
            )}
          </g>
        ))}
        {places.map(({ key, name, type, x, y }) => {
          const state = states?.get(key);
          const said = here.types[type as DagNodeType];
          return (
            <g key={key} className={state ? `graph-node graph-${state}` : 'graph-node'}>
              {edges.some(({ to }) => to === key) && (
                <path className="graph-arrow" d={`M${x + nodeWidth / 2 - 5} ${y - 8}h10l-5 8z`} />
              )}
              <rect x={x} y={y} width={nodeWidth} height={nodeHeight} rx="10" />
              <text className="graph-name" x={x + 14} y={y + 26}>
                {shortened(name, 22)}
              </text>
              <text className="graph-type" x={x + 14} y={y + 46}>
                {shortened(state ? `${here.steps[state]} · ${said}` : said, 28)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
