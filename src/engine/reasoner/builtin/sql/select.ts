/** The clauses of one SELECT, each a list of what stands in it; what is empty is left out. */
export type Select = {
  distinct?: boolean;
  columns: string[];
  from: string;
  where: string[];
  group?: string[];
  having?: string[];
  qualify?: string | null;
  order?: string[];
  limit?: number | null;
};

const clause = (word: string, parts: string[] | undefined, by: string): string[] =>
  parts && parts.length > 0 ? [`${word} ${parts.join(by)}`] : [];

/** A SELECT as text. */
export const selectSql = ({ distinct, columns, from, where, group, having, qualify, order, limit }: Select): string =>
  [
    `SELECT ${distinct ? 'DISTINCT ' : ''}${columns.join(', ')} FROM ${from}`,
    ...clause('WHERE', where, ' AND '),
    ...clause('GROUP BY', group, ', '),
    ...clause('HAVING', having, ' AND '),
    ...(qualify ? [`QUALIFY ${qualify}`] : []),
    ...clause('ORDER BY', order, ', '),
    ...(typeof limit === 'number' ? [`LIMIT ${limit}`] : []),
  ].join(' ');
