import { languageFor } from '../builtin/language/languages.ts';
import { tellLanguage } from '../builtin/language/tell-language.ts';
import { clean } from '../clean-text.ts';
import type { Brief } from '../reasoner.ts';

/** As many are told; the rest stands with the results. */
const most = 3;

/**
 * What an answer says at its end of statements that hardly mean what they say, and that were cited nevertheless; empty
 * for none. It is written here and by no reasoner, since whoever wrote the statement did not notice.
 */
export function noteOnNotices(notices: string[], brief: Pick<Brief, 'question' | 'history' | 'language'>): string {
  if (notices.length === 0) return '';
  const isGerman = languageFor(tellLanguage(brief)).tag === 'de';
  const told = notices.slice(0, most).map(notice => clean(notice));
  return `${isGerman ? '**Bitte prüfen:**' : '**Please check:**'} ${told.join(' ')}`;
}
