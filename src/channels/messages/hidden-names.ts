import type { App, Caller } from '../../context.ts';
import { singular, wordsOf } from '../../data/relationships/words-of-name.ts';
import { profilesOf, queryableTables } from '../../data/tables/queryable-tables.ts';
import { describeSources } from '../../data/tools/describe-sources.ts';
import { visibleCollections, visibleDocuments } from '../../documents/access.ts';
import type { Said } from '../../engine/messengers/messenger.ts';

/** Names of documents, or of collections, that are looked at; who has more that a channel may not see is answered in private. */
const mostNames = 5000;

/** Words that any answer may hold, whatever it was read against: a name of these alone gives nothing away. */
const ordinary = new Set(
  (
    'answer average category code column count country data date day description document file id key month name number ' +
    'order part percent period quarter question rate region result row share source status sum table text time total type unit ' +
    'value version week year ' +
    'anzahl antwort art bezeichnung datei datum dokument durchschnitt ergebnis frage jahr kategorie land menge monat nummer ' +
    'quelle quartal schlüssel spalte summe tabelle tag text typ wert woche zahl zeile zeit'
  ).split(' '),
);

/**
 * Whether what is to be said names something that exists for the asker and not for the audience: a source, a table, a column,
 * a collection or a document. The question was read against all of these, so that any of them may stand in the words of an
 * answer, also where nothing was read from it. A name that stands in one of the audience's own tells it nothing new.
 */
export async function namesHidden(
  app: Pick<App, 'db' | 'connectors'>,
  caller: Caller,
  audience: Caller,
  said: Said,
): Promise<boolean> {
  const files = await hiddenFiles(app, caller, audience);
  if (files === null) return true;
  const [own, theirs] = await Promise.all([namesFor(app, caller), namesFor(app, audience)]);
  const known = new Set(theirs.flatMap(partsOf));
  const hidden = [...own, ...files].filter(name => isTelling(name) && !known.has(name.join(' ')));
  const words = ` ${phraseOf(textOf(said)).join(' ')} `;
  return hidden.some(name => words.includes(` ${name.join(' ')} `));
}

/** All that is read of it but the values of its table, which a statement gave that is judged by itself. */
const textOf = ({ text, table, picture, sources, buttons }: Said): string =>
  [
    text,
    ...(table?.columns ?? []),
    picture?.title ?? '',
    ...(sources ?? []).map(({ label }) => label),
    ...(buttons ?? []).filter(({ action }) => action === 'follow_up').map(({ label }) => label),
  ].join('\n');

/** Words as names and sentences have them in common: `homeStoreIds` is `home store id`. */
const phraseOf = (text: string): string[] => wordsOf(text).map(singular);

const isTelling = (name: readonly string[]): boolean =>
  name.some(word => word.length > 1 && !/^\d+$/.test(word) && !ordinary.has(word));

/** Each run of words within a name. */
const partsOf = (name: readonly string[]): string[] =>
  name.flatMap((_, from) => name.slice(from).map((_word, more) => name.slice(from, from + more + 1).join(' ')));

/** What somebody's questions are read against, by all names that it has. */
async function namesFor(app: Pick<App, 'db' | 'connectors'>, viewer: Caller): Promise<string[][]> {
  const [uploads, sources, collections] = await Promise.all([
    queryableTables(app, viewer).then(tables => profilesOf(app, tables)),
    describeSources(app, viewer),
    app.db.collection.findMany({ where: visibleCollections(viewer), select: { name: true }, take: mostNames }),
  ]);
  const tables = [...uploads, ...sources.flatMap(source => source.tables)];
  const names = [
    ...[...sources, ...collections].map(({ name }) => name),
    ...tables.flatMap(({ name, title, synonyms = [], columns }) => [
      // Called after its schema: the schema alone names nothing that a sentence would.
      ...[name, title].flatMap(each => [each, each.slice(each.lastIndexOf('.') + 1)]),
      ...synonyms,
      ...columns.flatMap(column => [column.name, ...(column.synonyms ?? [])]),
    ]),
  ];
  return unique(names.map(phraseOf));
}

/** The names of documents that the audience may not read, with their endings where they are one word; null: too many to know. */
async function hiddenFiles({ db }: Pick<App, 'db'>, caller: Caller, audience: Caller): Promise<string[][] | null> {
  const found = await db.document.findMany({
    where: { AND: [visibleDocuments(caller), { NOT: visibleDocuments(audience) }] },
    select: { fileName: true },
    take: mostNames + 1,
  });
  if (found.length > mostNames) return null;
  return unique(
    found.flatMap(({ fileName }) => {
      const bare = phraseOf(fileName.replace(/\.\w{1,5}$/, ''));
      return bare.length > 1 ? [phraseOf(fileName), bare] : [phraseOf(fileName)];
    }),
  );
}

const unique = (names: string[][]): string[][] => [...new Map(names.map(name => [name.join(' '), name])).values()];
