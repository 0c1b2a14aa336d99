/** Wo Dinge sind, die benutzt werden: "welche Wagen sind im Einsatz". */
const inPlace = '(?:im Einsatz|in Betrieb|im Dienst|in Gebrauch|im Gebrauch)';

/** Several words that say what one does: "zur Zeit" for "derzeit". */
export const shorter: { words: string[]; means: string }[] = [
  { words: ['im Moment', 'zur Zeit', 'zurzeit', 'im Augenblick', 'gegenwärtig'], means: 'derzeit' },
  { words: ['stehen noch aus', 'steht noch aus', 'stehen aus', 'steht aus'], means: 'ist offen' },
  { words: ['(?:mit (?:der |ihrer |den )?\\p{L}+ )?im (?:Rückstand|Verzug)'], means: 'überfällig' },
  { words: [`nicht mehr (?:${inPlace}|da|hier|bei uns|dabei|aktiv|beschäftigt)`], means: 'ausgeschieden' },
  { words: [`(?<=\\b(?:noch|derzeit|aktuell|sind|ist) )${inPlace}`], means: 'derzeit' },
];
