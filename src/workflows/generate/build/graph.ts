import { type NodeType, usualRetry, type WorkflowEdge, type WorkflowNode } from '../../definition.ts';
import type { OpenPoint } from '../draft.ts';

/** Where something goes on from: a node, by one of its outcomes. */
export type End = { key: string; branch: string | null };

/** A graph as it grows, with what is left open at its nodes. */
export class Graph {
  readonly nodes: WorkflowNode[] = [];
  readonly edges: WorkflowEdge[] = [];
  readonly open: OpenPoint[] = [];
  readonly explained: string[] = [];

  /** Adds a node behind these ends; its key, which is the word where that is free. */
  add(
    word: string,
    node: { name: string; type: NodeType; config: Record<string, unknown> },
    from: readonly End[],
  ): string {
    const taken = (key: string) => this.nodes.some(other => other.key === key);
    let key = word;
    for (let n = 2; taken(key); n++) key = `${word}_${n}`;
    this.nodes.push({ key, ...node, name: node.name.slice(0, 120), retry: usualRetry, timeoutSeconds: null });
    for (const { key: before, branch } of from) this.edges.push({ from: before, to: key, branch });
    return key;
  }

  /** Leaves something of a node open; `field` is where below it, such as `config.to`. */
  leaveOpen(key: string, field: string, text: string): void {
    this.open.push({ path: `nodes[${this.nodes.findIndex(node => node.key === key)}].${field}`, text });
  }

  /** Says something of what was understood, once. */
  explain(sentence: string): void {
    if (!this.explained.includes(sentence)) this.explained.push(sentence);
  }
}
