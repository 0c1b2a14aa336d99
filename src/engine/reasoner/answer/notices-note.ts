import type { Notice } from '../../query/notice.ts';
import { languageFor } from '../builtin/language/languages.ts';
import { tellLanguage } from '../builtin/language/tell-language.ts';
import { clean } from '../clean-text.ts';
import type { Brief } from '../reasoner.ts';

/** As many are told; the rest stands with the results. */
const most = 3;

/** What each rule found, in German; in English it says so itself, with the names. */
const german: Record<Notice['rule'], string> = {
  sum_of_what_does_not_add_up: 'Hier wird etwas addiert, das keine sinnvolle Summe ergibt.',
  average_of_identifiers: 'Hier wird der Durchschnitt von Nummern gebildet, die nur Einträge kennzeichnen.',
  rows_multiplied_under_sum: 'Einträge zählen hier möglicherweise mehrfach.',
  tables_not_joined: 'Nichts sagt, welche Einträge der einen Tabelle zu welchen der anderen gehören.',
  free_text_compared: 'Gefunden sind nur Einträge, deren Text genau so lautet.',
  value_unknown: 'Ein Wert, nach dem gesucht wurde, kommt in den Daten nicht vor.',
  period_not_whole: 'Der Zeitraum ist in den Daten nicht ganz enthalten.',
  months_of_all_years: 'Dieselben Monate mehrerer Jahre sind zusammengefasst.',
  period_missing: 'Der Zeitraum der Frage kommt in der Abfrage nicht vor.',
  grouping_missing: 'Die Frage will Zahlen für jede Gruppe, die Abfrage gibt eine für alle.',
  limit_missing: 'Die Frage nennt eine Anzahl, die Abfrage gibt alle.',
};

/**
 * What an answer says at its end of statements that hardly mean what they say, and that were cited nevertheless, in the
 * language of the conversation; empty for none. It is written here and by no reasoner, since whoever wrote the statement
 * did not notice.
 */
export function noteOnNotices(notices: Notice[], brief: Pick<Brief, 'question' | 'history' | 'language'>): string {
  if (notices.length === 0) return '';
  const isGerman = languageFor(tellLanguage(brief)).tag === 'de';
  const told = [...new Set(notices.map(({ rule, message }) => (isGerman ? german[rule] : clean(message))))];
  return `${isGerman ? '**Bitte prüfen:**' : '**Please check:**'} ${told.slice(0, most).join(' ')}`;
}
