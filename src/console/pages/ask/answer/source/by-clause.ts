/** A statement with each of its clauses on a line, for reading; one that has lines already is left as it is. */
export const byClause = (sql: string): string =>
  sql.includes('\n')
    ? sql
    : sql
        .split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
        // What stands between quotes stays as it is.
        .map((part, n) =>
          n % 2 === 1
            ? part
            : part.replace(
                / (?=(?:FROM|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT|UNION|(?:LEFT |INNER |CROSS )?JOIN)\b)/g,
                '\n',
              ),
        )
        .join('');
