import type { ColumnType } from '../../engine/query/result.ts';
import type { PiiType } from '../../generated/prisma/enums.ts';
import { looksLike } from './personal-values.ts';

export type PiiSuggestion = {
  columnName: string;
  type: PiiType;
  /** What speaks for it: its name, or what its values look like. */
  reason: string;
};

type Column = { name: string; type: ColumnType; values: { value: string; count: number }[] };

/** Words of a column's name, in English and some languages of its neighbours, that speak for personal data. */
const names: [PiiType, RegExp][] = [
  ['EMAIL', /^(e ?mail|email ?address|mail ?address|correo|courriel)\b|\be ?mail$|\bemail address$/],
  ['PHONE', /\b(phone|phone number|telephone|telefon|tel|mobile|cell ?phone|handy|fax|rufnummer)( no| nr| number)?$/],
  ['BIRTH_DATE', /\b(birth ?date|date of birth|dob|birth ?day|born|geburts(datum|tag)|date de naissance)\b/],
  [
    'NATIONAL_ID',
    /\b(ssn|social security( no| number)?|national id|passport( no| number)?|tax id|tin|steuer(id|nummer)|nino|personal id|driver s? ?licen[cs]e( no| number)?)$/,
  ],
  [
    'FINANCIAL',
    /\b(iban|bic|account (no|number)|bank account|credit ?card( no| number)?|card (no|number)|cc number|cvv|salary|gehalt|kontonummer)$/,
  ],
  ['HEALTH', /\b(diagnos[ie]s|medication|blood type|allerg(y|ies)|icd ?10|disease|patient (history|notes))\b/],
  [
    'ADDRESS',
    /\b(street( address| name)?|address( line)?( ?[12])?|home address|strasse|straße|adresse|hausnummer|postal address)$/,
  ],
  [
    'NAME',
    /\b(first ?name|last ?name|full ?name|sur ?name|given name|family name|middle name|maiden name|vorname|nachname|person name|prenom|apellido)s?$/,
  ],
];
/** Whose plain `name` is a person's. */
const people =
  /^(customer|client|user|employee|staff|person|people|patient|contact|member|student|teacher|author|actor|artist|kunde|mitarbeiter)s?$/;

/**
 * Columns that may hold personal data, judged by their names and by what samples of their values look like. Nothing is
 * marked: that is for people to do.
 */
export function suggestPii(table: { name: string; columns: Column[] }): PiiSuggestion[] {
  return table.columns.flatMap((column): PiiSuggestion[] => {
    const byValue = looksLike(column);
    if (byValue) {
      const reason = `${Math.round(byValue.share * 100)}% of the values that were sampled look like ${byValue.words}`;
      return [{ columnName: column.name, type: byValue.type, reason }];
    }
    const type = byName(table.name, column);
    return type ? [{ columnName: column.name, type, reason: 'its name says so' }] : [];
  });
}

function byName(table: string, { name, type }: Column): PiiType | null {
  const words = wordsOf(name);
  // Whether somebody has a phone says little of whom.
  if (type === 'boolean' || /\b(id|count|type|status|flag|verified|sent at)$/.test(words)) {
    if (!/\b(national|tax|personal) id$/.test(words)) return null;
  }
  const found = names.find(([, pattern]) => pattern.test(words));
  if (found) return found[0];
  return words === 'name' && people.test(wordsOf(table)) ? 'NAME' : null;
}

const wordsOf = (name: string): string =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
