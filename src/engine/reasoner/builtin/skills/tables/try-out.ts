import type { QueryResult } from '../../../../query/result.ts';
import type { Desk, Source } from '../../../reasoner.ts';
import { canDoWithout, ToolFailed } from '../../../tool.ts';
import { type Prepared, runSql } from '../../desk.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { suspicion } from '../../judge/check.ts';
import { mayBeMeant } from '../../judge/far-fetched.ts';
import { rivalOf } from '../../judge/rival.ts';
import type { Language } from '../../language/language.ts';
import { sayForm } from '../../say/heading.ts';

const maxRuns = 6;
/** So many readings beside the one taken are run to see whether they say anything else. */
const maxRivals = 2;

/** A reading that was run, and how much its result speaks against it. */
export type Tried = { candidate: Candidate; result: QueryResult; sources: Source[]; doubt: number };

/** Runs the likeliest readings until one gives a sane result; the best of those that ran comes first. */
export const tryOut = async (
  candidates: Candidate[],
  prepared: Prepared,
  desk: Desk,
): Promise<{ tried: Tried[]; error: string | null }> => {
  const { phrases } = prepared.schema.language;
  const tried: Tried[] = [];
  let error: string | null = null;
  for (const candidate of candidates.slice(0, maxRuns)) {
    const best = Math.min(...tried.map(item => item.candidate.cost + item.doubt));
    if (candidate.cost > best) break;
    desk.progress(tried.length === 0 ? phrases.progress.running() : phrases.progress.checking());
    try {
      const { result, sources } = await runSql(
        desk,
        candidate.statement.sql,
        sayForm(prepared.schema, candidate.form).slice(0, 200),
        prepared.source,
      );
      tried.push({ candidate, result, sources, doubt: suspicion(candidate, result, prepared.schema) });
    } catch (failure) {
      if (!(failure instanceof ToolFailed)) throw failure;
      error = failure.message;
      // Another reading is no answer to what a data source cannot do, or not now.
      if (prepared.source) break;
    }
  }
  return { tried: tried.sort((a, b) => a.candidate.cost + a.doubt - b.candidate.cost - b.doubt), error };
};

/** The next reading with another result; a data source is not asked again for it. */
export const findRival = (
  { candidate, result }: Tried,
  tried: Tried[],
  sure: Candidate[],
  { schema, source }: Prepared,
  desk: Desk,
): Promise<Candidate | undefined> =>
  rivalOf(candidate, result, mayBeMeant(sure, candidate, schema), source ? 0 : maxRivals, async other => {
    const known = tried.find(item => item.candidate === other)?.result;
    if (known) return known;
    desk.progress(schema.language.phrases.progress.checking());
    return runSql(desk, other.statement.sql, sayForm(schema, other.form).slice(0, 200)).then(
      found => found.result,
      failure => {
        if (canDoWithout(failure)) return null;
        throw failure;
      },
    );
  });

/** Tells what was made of the words of a question. */
export const thinkAloud = ({ bound }: Candidate, phrases: Language['phrases'], desk: Desk): void => {
  if (bound.length > 0)
    desk.think(
      phrases.progress.linked(
        bound.map(({ text, meaning }) =>
          text.toLowerCase() === meaning.toLowerCase() ? `“${text}”` : `“${text}” → ${meaning}`,
        ),
      ),
    );
};
