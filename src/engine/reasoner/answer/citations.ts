import { newId } from '../../../base/ids.ts';
import type { Notice } from '../../query/notice.ts';
import { clean } from '../clean-text.ts';
import type { Hidden, Source, Verification } from '../reasoner.ts';
import type { Vouched } from '../remembered.ts';

/** Where a statement of an answer comes from; `marker` is the number between the brackets in the text. */
export type Citation = {
  id: string;
  marker: number;
  sourceType: Source['sourceType'];
  title: string;
  quote: string | null;
  documentId: string | null;
  chunkId: string | null;
  page: number | null;
  dataSourceId: string | null;
  tableNames: string[] | null;
  sql: string | null;
  /** The statement as the agent asked for it. */
  statement: string | null;
  verification: Verification | null;
  rowCount: number | null;
  /** ISO 8601. */
  executedAt: string | null;
  memoryId: string | null;
  sharedBy: Vouched | null;
};

/** The sources that the tools of a task gave, and those that its answer cites. */
export class Citations {
  readonly #sources = new Map<string, Source>();
  readonly #cited = new Map<string, Citation>();

  add(sources: Source[]): void {
    for (const source of sources) this.#sources.set(source.id, source);
  }

  /** The marker of a source, numbered by first mention; undefined for a source that no tool gave. */
  cite(sourceId: string): number | undefined {
    const known = this.#cited.get(sourceId);
    if (known) return known.marker;
    const source = this.#sources.get(sourceId);
    if (!source) return undefined;
    const marker = this.#cited.size + 1;
    this.#cited.set(sourceId, citation(source, marker));
    return marker;
  }

  /** What was hidden where the answer read data: in the sources it cites, or, where it cites no data, in all it was given. */
  hidden(): Hidden[] {
    const data = [...this.#sources.values()].filter(({ sourceType }) => sourceType === 'query');
    const cited = data.filter(({ id }) => this.#cited.has(id));
    return (cited.length > 0 ? cited : data).flatMap(({ hidden }) => hidden ?? []);
  }

  /**
   * What the statements that the answer cites hardly mean as they stand, each once. What one of several lacks of the
   * question may be in another.
   */
  notices(): Notice[] {
    const cited = [...this.#sources.values()].filter(
      ({ id, sourceType }) => sourceType === 'query' && this.#cited.has(id),
    );
    const told = cited.flatMap(({ notices }) => notices ?? []);
    const kept = cited.length > 1 ? told.filter(({ rule }) => !rule.endsWith('_missing')) : told;
    return [...new Map(kept.map(notice => [notice.message, notice])).values()];
  }

  /** Those cited so far, by marker. */
  list(): Citation[] {
    return [...this.#cited.values()];
  }
}

const text = (value: string | null | undefined) => (value == null ? null : clean(value));

const citation = (source: Source, marker: number): Citation => ({
  id: newId(),
  marker,
  sourceType: source.sourceType,
  title: clean(source.title),
  quote: text(source.quote),
  documentId: source.documentId ?? null,
  chunkId: source.chunkId ?? null,
  page: source.page ?? null,
  dataSourceId: source.dataSourceId ?? null,
  tableNames: source.tableNames?.map(clean) ?? null,
  sql: text(source.sql),
  statement: text(source.statement),
  verification: source.verification ?? null,
  rowCount: source.rowCount ?? null,
  executedAt: source.executedAt ?? null,
  memoryId: source.memoryId ?? null,
  sharedBy: source.sharedBy ?? null,
});
