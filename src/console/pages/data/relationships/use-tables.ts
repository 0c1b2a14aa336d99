import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { readWhole, useWhole } from '../../../api/use-whole.ts';
import { placesQuery, tablesOfQuery } from '../places.ts';

export type Relatable = { id: string; name: string; columns: readonly { name: string }[] };

/** All tables there are, from files and in data sources, these by where they are. */
export function useTables(): Relatable[] {
  const client = useClient();
  const { data: places } = useWhole(placesQuery, {});
  const [inside, setInside] = useState<Relatable[]>([]);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const found: Relatable[] = [];
      for (const source of places?.dataSources?.nodes ?? []) {
        const data = await readWhole(client, tablesOfQuery, { id: source.id });
        for (const { id, name, schemaName, columns } of data?.dataSource?.tables.nodes ?? [])
          found.push({ id, name: [source.name, schemaName, name].filter(Boolean).join('.'), columns });
      }
      if (!isGone) setInside(found);
    })();
    return () => {
      isGone = true;
    };
  }, [client, places]);
  return useMemo(() => [...(places?.uploadedTables?.nodes ?? []), ...inside], [places, inside]);
}
