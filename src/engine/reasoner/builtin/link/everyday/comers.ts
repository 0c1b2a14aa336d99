import type { Comers } from '../../language/idioms.ts';
import { partyOf } from '../../schema/parties.ts';
import { leadsTo } from '../../schema/rows/leads-to.ts';
import { arePeople } from '../../schema/rows/people.ts';
import type { Schema, Table } from '../../schema/schema.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import { oneCalled } from './one-called.ts';

/** Whoever has a first and a last name is somebody, whatever the table is called. */
const areSomebody = (table: Table): boolean => table.called !== null || arePeople(table);

/** The table of those who take part in the events of a table: whom it is known to be of, else the only people that it leads to. */
export const takersOf = (event: Table, schema: Schema): Table | null => {
  const { party } = event.semantics;
  const own = party && party.through === null ? schema.table(party.table) : undefined;
  if (own) return own;
  const [only, ...others] = schema.tables.filter(
    table => table !== event && areSomebody(table) && leadsTo(schema, event, table),
  );
  return only && others.length === 0 ? only : null;
};

/** Who takes part in the events of a table: a table of their own, else a column that is called like them. */
const partyIn = (table: Table, schema: Schema): Pick<Comers, 'party' | 'parties' | 'listed'> | null => {
  const own = takersOf(table, schema);
  if (own) return { party: oneCalled(own.title), parties: own.title.toLowerCase(), listed: true };
  const column = partyOf(schema, [table]);
  if (!column) return null;
  const title = column.title.toLowerCase();
  return { party: oneCalled(title), parties: schema.language.plural(title), listed: false };
};

/** Who comes again and again to what, where the data leave no doubt: to the one event that all others belong to. */
export const comersIn = (schema: Schema): Comers | null => {
  const events = schema.tables.filter(
    table => table.date && table.semantics.kind === 'event' && partyIn(table, schema) !== null,
  );
  const [only, ...others] = events.filter(
    event => !events.some(other => other !== event && leadsTo(schema, event, other)),
  );
  const party = only && others.length === 0 ? partyIn(only, schema) : null;
  if (!party) return null;
  const ahead = (only!.date!.profile.max ?? '').slice(0, 10) > schema.today;
  const tomorrow = ahead ? shift(dayIn(schema.today)!, 'day', 1) : null;
  return {
    ...party,
    ...{ event: oneCalled(only!.title), events: only!.title.toLowerCase(), past: tomorrow && isoDate(tomorrow) },
    today: schema.today,
  };
};
