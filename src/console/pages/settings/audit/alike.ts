type Entry = { action: string; outcome: string; userId: string | null };

/** Entries in runs of what one person did again and again with the same end, in their order. */
export function alike<Of extends Entry>(entries: readonly Of[]): Of[][] {
  const runs: Of[][] = [];
  for (const entry of entries) {
    const before = runs.at(-1);
    const last = before?.[0];
    if (last?.action === entry.action && last.outcome === entry.outcome && last.userId === entry.userId)
      before!.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
