import type { TimeUnit } from '../../../../engine/reasoner/builtin/form/form.ts';
import type { ConditionWords, Operator } from '../words.ts';

const down =
  'gefallen|gesunken|zurückgegangen|eingebrochen|geschrumpft|abgenommen|fällt|fallen|sinkt|sinken|zurückgeht|abnimmt|schrumpft|einbricht|fiel|sank';
const up =
  'gestiegen|gewachsen|zugenommen|angestiegen|geklettert|steigt|steigen|wächst|wachsen|zunimmt|klettert|stieg|wuchs';
const either = 'geändert|verändert|abgewichen|abweicht|ändert|verändert';
const number =
  '(?<number>[\\d.,]*\\d(?:\\s?(?:tausend|tsd\\.?|million(?:en)?|mio\\.?|mrd\\.?))?|null|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|hundert|tausend|eine\\s+million)';
const op =
  '(?<op>unter|unterhalb(?:\\s+von)?|kleiner\\s+als|weniger\\s+als|niedriger\\s+als|geringer\\s+als|über|oberhalb(?:\\s+von)?|größer\\s+als|höher\\s+als|mehr\\s+als|mindestens|höchstens|maximal)';
const be =
  '(?:liegt|liegen|ist|sind|fällt|fallen|sinkt|sinken|steigt|steigen|beträgt|betragen|bleibt|kommt|gefallen\\s+ist|gesunken\\s+ist|gestiegen\\s+ist|war|waren|lag|lagen)';

const operators: readonly [RegExp, Operator][] = [
  [/unter|kleiner|weniger|niedriger|geringer/i, '<'],
  [/höchstens|maximal/i, '<='],
  [/mindestens/i, '>='],
  [/./, '>'],
];

const units = new Map<string, TimeUnit>([
  ...(['tag', 'tages', 'vortag', 'vortages'] as const).map(word => [word, 'day'] as const),
  ...(['woche', 'vorwoche'] as const).map(word => [word, 'week'] as const),
  ...(['monat', 'monats', 'vormonat', 'vormonats'] as const).map(word => [word, 'month'] as const),
  ...(['quartal', 'quartals', 'vorquartal', 'vorquartals'] as const).map(word => [word, 'quarter'] as const),
  ...(['jahr', 'jahres', 'vorjahr', 'vorjahres'] as const).map(word => [word, 'year'] as const),
]);

export const conditions: ConditionWords = {
  change: [
    new RegExp(
      `^(?<subject>.*?)\\s*(?:sich\\s+)?(?:um\\s+)(?:(?<least>mehr\\s+als|über|mindestens)\\s+)?${number}\\s*(?<percent>%|prozent)?\\s+(?:oder\\s+mehr\\s+)?(?<verb>${down}|${up}|${either})(?:\\s+(?:ist|sind|hat|haben|war))?$`,
      'iu',
    ),
    new RegExp(`^(?<subject>.*?)\\s*(?:sich\\s+)?(?<verb>${down}|${up})(?:\\s+(?:ist|sind|hat|haben|war))?$`, 'iu'),
    new RegExp(
      `^(?<subject>.*?)\\s+(?<verb>${down}|${up})\\s+um\\s+(?:(?<least>mehr\\s+als|über|mindestens)\\s+)?${number}\\s*(?<percent>%|prozent)?$`,
      'iu',
    ),
  ],
  since:
    /\s*,?\s*(?:im\s+vergleich\s+zu[rm]?|verglichen\s+mit|gegenüber|seit|zu[rm]?|als\s+in|als\s+im)\s+(?:der|dem|das|die)?\s*(?:letzten?|vorigen|vorherigen|vergangenen)?\s*(?<unit>vortage?s?|vorwoche|vormonate?s?|vorquartals?|vorjahre?s?|tag|woche|monat|quartal|jahr)(?:\s+(?:davor|zuvor))?(?!\p{L})/iu,
  sinceUnits: units,
  direction: verb =>
    new RegExp(`^(?:${down})$`, 'iu').test(verb)
      ? 'down'
      : new RegExp(`^(?:${up})$`, 'iu').test(verb)
        ? 'up'
        : 'either',
  level: [
    new RegExp(`^(?<subject>.*?)\\s*(?<!\\p{L})${op}\\s+${number}(?<unit>\\s+\\S+?)??\\s+${be}$`, 'iu'),
    new RegExp(`^(?<subject>.*?)\\s+${be}\\s+${op}\\s+${number}(?<unit>\\s*\\S*)$`, 'iu'),
    new RegExp(`^(?<subject>.*?)\\s*(?<!\\p{L})${op}\\s+${number}(?<unit>\\s*\\S*)$`, 'iu'),
  ],
  count: [
    new RegExp(`^(?:es\\s+)?${op}\\s+${number}\\s+(?<object>.+?)\\s+(?:gibt|da\\s+sind|vorliegen|existieren)$`, 'iu'),
  ],
  operator: text => operators.find(([pattern]) => pattern.test(text))![1],
  exists: [
    /^(?:es\s+)?(?:(?<no>keine[nrs]?)\s+)?(?:(?:irgendwelche|neue|eine[nr]?|welche)\s+)?(?<object>\S.*?)\s+(?:gibt|existieren|existiert|vorliegen|vorliegt|da\s+(?:sind|ist)|gefunden\s+(?:werden|wird|wurden))$/iu,
  ],
  earlier:
    /^(?:ja|so|dem\s+so\s+ist|das\s+so\s+ist|es\s+(?:welche|etwas|solche|einen?)\s+gibt|das\s+(?:zutrifft|der\s+fall\s+ist)|dies\s+der\s+fall\s+ist|das\s+stimmt|welche\s+da\s+sind)$/iu,
  changed: /^(?:sich\s+)?(?:es|er|sie|das|etwas|was)(?:\s+sich)?\s+(?:geändert|verändert)\s+(?:hat|haben)$/iu,
  approved: [
    /^(?<who>.+?)\s+(?:es\s+|das\s+|dem\s+|ihn\s+|sie\s+)?(?:freigegeben|zugestimmt|genehmigt|bestätigt|abgesegnet|zustimmt|freigibt|ja\s+(?:sagt|gesagt))(?:\s+(?:hat|haben))?$/iu,
  ],
  pronoun: /^(?:er|sie|es|das|dies|diese[rs]?|der\s+wert|die\s+zahl|das\s+ergebnis|die\s+summe)?$/iu,
  any: /^(?:irgend)?(?:eine?[rs]?(?:\s+der)?|mindestens\s+eine?[rs]?)\s+(?<noun>.+)$/iu,
  currency: /^\s*(?:euro|eur|€|dollar|usd|\$|stück|%|prozent)?\s*$/iu,
  numberOf: noun => `Anzahl ${noun}`,
};
