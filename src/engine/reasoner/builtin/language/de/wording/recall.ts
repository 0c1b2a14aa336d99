import type { RecallWords } from '../../wording/recall.ts';
import { join } from './pieces.ts';

const endings = ['e', 'en', 'er', 'es', 'em'];
const places = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'];
const ordinals = new Map<string, number>([
  ...places.flatMap((stem, at) => [
    ...endings.map((ending): [string, number] => [`${stem}${ending}`, at + 1]),
    [`${at + 1}.`, at + 1] as [string, number],
  ]),
  ...endings.map((ending): [string, number] => [`oberst${ending}`, 1]),
  ...endings.map((ending): [string, number] => [`letzt${ending}`, -1]),
]);
const ordinal = [...ordinals.keys()].map(word => word.replace('.', '\\.')).join('|');
const it = '(?:das|dies|dieses|es|sie|diese|die tabelle|das ergebnis|die antwort|die zahlen|die werte)';

export const germanRecall: RecallWords = {
  chart: new RegExp(
    `^(?:und |jetzt |nun |bitte |kannst du |können sie )*(?:(?:zeichne|plotte|visualisiere) ${it}|(?:(?:zeige?|gib|mach|mache|erstelle|zeichne) (?:mir )?)?(?:${it} )?(?:bitte )?(?:als |in |in einem |daraus |dazu |davon )*(?:ein(?:en|em)? )?(?:balken|linien|säulen|kreis)?(?:diagramm|grafik|schaubild|chart)(?: (?:davon|daraus|dazu))?(?: zeigen| anzeigen| darstellen)?|stelle? ${it} (?:grafisch |als (?:diagramm|grafik) )dar)(?: bitte)?$`,
    'i',
  ),
  share: new RegExp(
    `^(?:und )?(?:welche[rn]? anteil|wie viel prozent|wie (?:hoch|groß) ist der anteil)\\b.*?(?<![\\p{L}\\p{N}])(?<which>${ordinal})(?![\\p{L}\\p{N}]).*$`,
    'iu',
  ),
  row: new RegExp(
    `^(?:und |was ist mit |wie sieht es mit |zeige? mir |nenne? mir |was ist |was war |welche[rs]? ist |wer ist |wer war )*(?:der|die|das|den|dem) (?<which>${ordinal})(?: zeile| platz| eintrag)?(?: aus| noch einmal| nochmal)?$`,
    'i',
  ),
  sort: new RegExp(
    `^(?:und |jetzt |nun |dann |bitte |kannst du )*(?:sortiere?|ordne) (?:${it} )?(?:bitte )?(?:(?<first>absteigend|aufsteigend) )?nach (?<by>.+?)(?<direction> (?:aufsteigend|absteigend|kleinste zuerst|niedrigste zuerst|größte zuerst|höchste zuerst))?$`,
    'i',
  ),
  total: new RegExp(
    `^(?:und )?(?:was ist |wie hoch ist |wie lautet )?(?:die (?:gesamt)?summe|das (?:zusammen|insgesamt)|das ganze zusammen)(?: (?:davon|daraus|über alles|von allem|von ${it}))?$`,
    'i',
  ),
  ordinals,
  ascending: /aufsteigend|kleinste|niedrigste/i,
  say: {
    from: question => `Aus der früheren Antwort auf „${question}“:`,
    chart: title => `Hier ist „${title}“ als Diagramm.`,
    row: (place, items) =>
      `${/^\d/.test(place) ? `Platz ${place.replace('.', '')}` : `An ${place.replace(/e[nrsm]?$/, 'er')} Stelle`}: ${join(items)}.`,
    share: (name, value, share, whole) => `**${name}** (${value}) macht **${share}** der Summe von ${whole} aus.`,
    sorted: (by, descending, items) =>
      `Sortiert nach ${by}, ${descending ? 'höchste' : 'niedrigste'} zuerst: ${items.join(', ')}.`,
    total: (name, value) => `Summe ${name}: **${value}**.`,
    noRow: count => `Das frühere Ergebnis hat nur ${count} ${count === 1 ? 'Zeile' : 'Zeilen'}.`,
  },
};
