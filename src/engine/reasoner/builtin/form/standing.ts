type Ref = { table: string; column: string };

/** How rows of a table stand of which several are of the same thing at several times: `by` tells the things apart, `date` the times. */
export type Standing = {
  /**
   * The `last` row of each thing before a day, in each stretch of time where a unit says so; each row once for every stretch at whose `ends`
   * it was there, which its date is then: until `over`, or until its thing has another row; or the rows that `changed` something.
   */
  how: 'last' | 'ends' | 'changed';
  date: Ref;
  by: Ref[];
  over: Ref | null;
  until: string | null;
  unit: 'day' | 'week' | 'month' | 'quarter' | 'year' | null;
  /** Of the changes only those by which this rose or fell. */
  went?: { column: Ref; way: 'rise' | 'fall' };
};
