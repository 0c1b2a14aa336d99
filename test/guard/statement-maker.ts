type Source = { alias: string; columns: string[] };

const people = ['id', 'name', 'email', 'phone', 'ssn', 'salary', 'region', 'notes'];
const sales = ['id', 'user_id', 'amount', 'status'];
const aliases = ['u', 'users', 'orders', 'o', 't', 'x'];

/** Puts SELECT statements of DuckDB together from a list of numbers: names mostly exist, and often hide each other. */
export class StatementMaker {
  readonly #numbers: number[];
  #at = 0;

  constructor(numbers: number[]) {
    this.#numbers = numbers;
  }

  #below(count: number): number {
    return (this.#numbers[this.#at++ % this.#numbers.length]! + this.#at) % count;
  }

  #one<T>(of: T[]): T {
    return of[this.#below(of.length)]!;
  }

  /** A query that gives columns c0, c1 … */
  query(depth = 3, ctes: Source[] = [], outer: Source[] = []): { sql: string; columns: string[] } {
    if (depth > 0 && this.#below(4) === 0) {
      const name = this.#one(['t', 'users', 'orders', 'x']);
      const inner = this.query(depth - 1, ctes, []);
      const rest = this.#select(depth - 1, [{ alias: name, columns: inner.columns }, ...ctes], outer);
      return { sql: `WITH ${name} AS (${inner.sql}) ${rest.sql}`, columns: rest.columns };
    }
    const left = this.#select(depth, ctes, outer);
    if (depth === 0 || this.#below(5) > 0) return left;
    const right = this.#select(depth - 1, ctes, outer);
    return { sql: `${left.sql} UNION ALL BY NAME ${right.sql}`, columns: left.columns };
  }

  #select(depth: number, ctes: Source[], outer: Source[]): { sql: string; columns: string[] } {
    const first = this.#source(depth, ctes, []);
    const sources = [first.source];
    let from = first.sql;
    if (this.#below(3) === 0) {
      const second = this.#source(
        depth,
        ctes,
        sources.map(({ alias }) => alias),
      );
      sources.push(second.source);
      const kind = this.#one(['CROSS JOIN', ',', 'POSITIONAL JOIN', 'JOIN', 'LEFT JOIN', 'SEMI JOIN']);
      from += ` ${kind} ${second.sql}${/^(JOIN|LEFT|SEMI)/.test(kind) ? ` ON ${this.#value(depth - 1, ctes, sources)} IS NOT NULL` : ''}`;
    }
    const seen = [...sources, ...outer];
    const count = 1 + this.#below(3);
    const values = Array.from({ length: count }, (_, at) => `${this.#value(depth, ctes, seen)} AS c${at}`);
    const star = this.#below(8) === 0 ? `, ${this.#one(['*', `${first.source.alias}.*`, '* EXCLUDE (ssn)'])}` : '';
    const where = this.#below(3) === 0 ? ` WHERE ${this.#value(depth - 1, ctes, seen)} IS NOT NULL` : '';
    const order = this.#below(4) === 0 ? ` ORDER BY ${this.#value(0, ctes, seen)}` : '';
    return {
      sql: `SELECT ${values.join(', ')}${star} FROM ${from}${where}${depth === 3 ? order : ''}`,
      columns: values.map((_, at) => `c${at}`),
    };
  }

  #source(depth: number, ctes: Source[], taken: string[]): { sql: string; source: Source } {
    const alias = this.#one(aliases.filter(name => !taken.includes(name)));
    const kind = this.#below(10);
    if (kind < 2 && depth > 0) {
      const { sql, columns } = this.query(depth - 1, ctes);
      return { sql: `(${sql}) AS ${alias}`, source: { alias, columns } };
    }
    if (kind < 5 && ctes.length > 0) {
      const cte = this.#one(ctes);
      return { sql: `${cte.alias} AS ${alias}`, source: { alias, columns: cte.columns } };
    }
    const name = this.#one(['users', 'users', 'users', 'main.users', '"users"', 'USERS', 'orders', 'secrets']);
    const columns = ctes.find(cte => cte.alias === name)?.columns ?? (/users/i.test(name) ? people : sales);
    return { sql: `${name} AS ${alias}`, source: { alias, columns } };
  }

  #value(depth: number, ctes: Source[], sources: Source[]): string {
    const source = this.#one(sources);
    const column = this.#below(25) === 0 ? source.alias : this.#one(source.columns);
    const plain = this.#below(2) === 0 || column === source.alias ? column : `${source.alias}.${column}`;
    if (depth <= 0) return plain;
    const again = () => this.#value(depth - 1, ctes, sources);
    switch (this.#below(12)) {
      case 0:
        return `${this.#one(['upper', 'reverse', 'to_json', 'hex', 'length', 'lower'])}(${again()}::VARCHAR)`;
      case 1:
        return `CASE WHEN ${again()}::VARCHAR LIKE 'CAN%RY%' THEN 'LEAKED' END`;
      case 2:
        return `CAST(${again()} AS INTEGER)`;
      case 3:
        return `coalesce(${again()}::VARCHAR, ${again()}::VARCHAR)`;
      case 4:
        return `(SELECT max(c0::VARCHAR) FROM (${this.query(depth - 1, ctes, sources).sql}) AS q)`;
      case 5:
        return `first_value(${plain}) OVER (ORDER BY ${plain})`;
      case 6:
        return `list(${plain}) OVER ()`;
      case 7:
        return `{'v': ${plain}, 'w': ${again()}}`;
      default:
        return plain;
    }
  }
}
