import type { DefinitionWords } from '../../wording/definitions.ts';
import { join } from './pieces.ts';

const whose = (shared: boolean): string =>
  shared ? 'Die Definition Ihrer Organisation für' : 'Was Sie mir gesagt haben zu';

export const germanDefinitions: DefinitionWords = {
  articles:
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|unser|unsere|unserem|unseren|unserer|mein|meine|alle|jede|jeder|immer|nur|einfach',
  operations: {
    plus: 'plus|zuzüglich|zzgl\\.?',
    minus: 'minus|abzüglich|abzgl\\.?|nach abzug von|nach abzug der|nach abzug des|vermindert um',
    loose: 'weniger|nach',
    apart: 'ohne|exklusive|exkl\\.?|ausgenommen|außer',
    times: 'mal|multipliziert mit',
    over: 'geteilt durch|dividiert durch',
    looseOver: 'durch',
  },
  before: 'summe der|summe des|summe von|summe|wert der|wert des|werte der',
  beside: 'spalten?|felder|feld|werte?|zahlen?',
  ratios: [
    /^(?:verhältnis|quotient) (?:von |aus |der |des )?(?<left>.+?) (?:zu|zum|zur|und) (?<right>.+)$/i,
    /^(?<left>.+?) (?:im verhältnis|in relation) (?:zu|zum|zur) (?<right>.+)$/i,
    /^(?<left>.+?) in (?:prozent|%) (?:von|vom|der|des) (?<right>.+)$/i,
    /^anteil (?:von |des |der )?(?<left>.+?) (?:am|an der|an den|an) (?<right>.+)$/i,
  ],
  limited:
    /^(?<things>[\p{L} -]{2,60}?) (?:von |im wert von |für )?(?<limit>(?:über|mehr als|mindestens|ab|unter|weniger als|höchstens|bis|bis zu) [€$£]? ?[\d.,]*\d)(?<money>(?<=[€$£] ?[\d.,]*)| ?(?:€|\$|£|euro|eur|dollar|usd|pfund|gbp|franken|chf))$/iu,
  rewordings: [
    [
      /(?:aus dem jahr |aus |vom |von |im jahr |in )?((?:\d{1,2}\.){0,2}\d{4}) (?:und|oder|bzw\.?) (?:früher|davor|vorher|älter)(?!\p{L})/giu,
      'bis $1',
    ],
    [
      /(?:aus dem jahr |aus |vom |von |im jahr |in )?((?:\d{1,2}\.){0,2}\d{4}) (?:und|oder|bzw\.?) (?:später|danach|neuer|jünger)(?!\p{L})/giu,
      'ab $1',
    ],
  ],
  and: 'und|oder|sowie|&',
  either: 'oder',
  sumOf: 'die summe aus|summe aus|die summe von|summe von|sowohl',
  together: 'zusammen|zusammengenommen|zusammengerechnet|zusammengezählt|addiert|insgesamt|in summe',
  ratio: (left, right) => `Verhältnis von ${left} zu ${right}`,
  total: measure => `Summe ${measure}`,
  count: things => (/^(?:anzahl|zahl) /i.test(things) ? things : `Anzahl ${things}`),
  having: (thing, condition) => `${thing} mit ${condition}`,
  leads: new Set('mit ohne über unter aus in von im am ab bei die der das seit vor nach'.split(' ')),
  say: {
    took: (term, meaning, shared, reckoned) =>
      `„${term}“ habe ich als ${meaning}${reckoned ? ` (${reckoned})` : ''} verstanden${shared ? ', wie Ihre Organisation es definiert' : ''}.`,
    stays: (term, meaning) => `„${term}“ ist weiterhin ${meaning}, wie zuvor.`,
    changed: (term, meaning) => `„${term}“ bedeutet jetzt ${meaning}; Ihre frühere Frage habe ich deshalb neu gelesen.`,
    otherNow: term =>
      `Was „${term}“ bedeutet, hat sich seit Ihrer früheren Frage geändert, und ich konnte sie damit nicht neu lesen. Bitte stellen Sie die ganze Frage noch einmal.`,
    goneNow: term =>
      `Was „${term}“ bedeutet, ist nicht mehr gemerkt; deshalb kann ich an Ihre frühere Frage nicht anknüpfen. Bitte stellen Sie die ganze Frage noch einmal.`,
    lacks: (values, column) => `${join(values)} kommt unter den Werten von ${column} nicht vor.`,
    left: (term, meaning, shared, why) =>
      `${whose(shared)} „${term}“ (${meaning}) konnte ich nicht anwenden: ${why}. Hier ist „${term}“ also so, wie es in Ihren Daten steht.`,
    failed: (term, meaning, shared, why) =>
      `${whose(shared)} „${term}“ (${meaning}) konnte ich nicht anwenden: ${why}.`,
    why: {
      missing: words => `In Ihren Daten finde ich nichts namens ${join(words.map(word => `„${word}“`))}`,
      figures: words =>
        `${join(words.map(word => `„${word}“`))} ${words.length > 1 ? 'enthalten' : 'enthält'} keine Zahlen, mit denen ich für Sie rechnen kann`,
      several: (word, columns) => `„${word}“ kann ${join(columns, 'oder')} sein`,
      apart: word =>
        `Mir ist nicht klar, ob „${word}“ von dieser Summe abzuziehen oder ohnehin kein Teil von ihr ist (sagen Sie „minus ${word}“, oder lassen Sie es weg)`,
      tables: () => 'Was dafür nötig ist, steht nicht in einer Tabelle',
      nested: term => `Es baut auf „${term}“ auf, woraus sich hier keine Zahl berechnen lässt`,
      unread: () => 'Ich konnte Ihre Frage damit nicht lesen',
      verified: () => 'Diese Antwort kommt aus einer Anweisung, die für genau diese Frage geprüft wurde',
    },
  },
};
