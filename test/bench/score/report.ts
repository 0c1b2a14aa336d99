/** One question, what became of it, and how long its reading took. */
export type Scored = {
  id: string;
  kind: string;
  question: string;
  /** Right where it was answered; `forced`: right by the likeliest reading, answered or not. */
  outcome: 'right' | 'wrong' | 'refused';
  /** Whether all that is shown is right, the figures beside the one asked for included; unknown where only statements are judged. */
  shown?: boolean;
  forced: boolean;
  /** The first of the first 25 readings that would have been right; -1 where none. */
  place: number;
  confidence: number;
  ms: number;
  expected: string;
  got: string;
  /** The likeliest readings, down to the right one. */
  readings: { sql: string; cost: number }[];
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '   –' : `${((100 * part) / whole).toFixed(1)}%`.padStart(6);

const line = (name: string, items: Scored[]): string => {
  const answered = items.filter(item => item.outcome !== 'refused');
  const right = items.filter(item => item.outcome === 'right');
  return [
    name.padEnd(14),
    String(items.length).padStart(6),
    percent(right.length, items.length),
    percent(answered.length, items.length),
    percent(right.length, answered.length),
    percent(items.filter(item => item.forced).length, items.length),
    percent(items.filter(item => item.place >= 0).length, items.length),
  ].join('  ');
};

/** Prints scores by kind, how right the surest answers are, the time taken, and the first misses. */
export const report = (scored: Scored[], misses: number, kind: string | undefined): void => {
  console.log(['kind'.padEnd(14), ' count', ' right', 'answered', 'right/answered', 'forced', 'among 25'].join('  '));
  for (const [name, items] of [...Map.groupBy(scored, item => item.kind)].sort((a, b) => b[1].length - a[1].length))
    console.log(line(name, items));
  console.log(line('all', scored));
  const sure = scored.filter(item => item.outcome !== 'refused').sort((a, b) => b.confidence - a.confidence);
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const part = sure.slice(0, Math.round(scored.length * share));
    if (part.length > 0 && part.length >= scored.length * share - 1)
      console.log(
        `surest ${share * 100}%: ${percent(part.filter(item => item.outcome === 'right').length, part.length)} right, confidence ≥ ${part.at(-1)!.confidence.toFixed(2)}`,
      );
  }
  for (const low of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const part = sure.filter(item => item.confidence >= low && item.confidence < low + 0.1);
    if (part.length > 0)
      console.log(
        `confidence ${low.toFixed(1)}–${(low + 0.1).toFixed(1)}: ${percent(part.filter(item => item.outcome === 'right').length, part.length)} of ${part.length} right`,
      );
  }
  const shown = scored.filter(item => item.shown === true).length;
  if (scored.some(item => item.shown !== undefined))
    console.log(
      `as shown, with what stands beside the figure asked for: ${percent(shown, scored.length).trim()} right`,
    );
  const times = scored.map(item => item.ms).sort((a, b) => a - b);
  console.log(
    `reading: median ${times[times.length >> 1]?.toFixed(1)} ms, 95% ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms, most ${times.at(-1)?.toFixed(1)} ms`,
  );
  for (const item of scored.filter(other => (kind ? other.kind === kind : true) && !other.forced).slice(0, misses))
    console.log(
      `\n[${item.kind}] ${item.id} ${item.outcome} ${item.confidence.toFixed(2)}${item.place >= 0 ? ' (among)' : ''}\n  ${item.question}\n  want ${item.expected.slice(0, 300)}\n  got  ${item.got.slice(0, 420)}`,
    );
};
