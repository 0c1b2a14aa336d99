import type { TimeUnit } from '../../../form/form.ts';
import type { Cue } from '../../cue.ts';

const bucket = (unit: TimeUnit, adjective: string, nouns: string): [phrases: string, cue: Cue] => {
  const heads = [
    'pro',
    'je',
    'nach',
    'jeden',
    'jedes',
    'jede',
    'für jeden',
    'für jedes',
    'für jede',
    'in jedem',
    'in jeder',
    'nach den',
  ];
  const phrases = nouns.split(' ').flatMap(noun => heads.map(head => `${head} ${noun}`));
  return [[adjective, ...phrases].join('|'), { kind: 'bucket', unit }];
};

/** By which stretches of time rows are told, and by which part of a day, a week or a year. */
export const timeCues: [phrases: string, cue: Cue][] = [
  [
    'von wann bis wann|welchen Zeitraum decken|welchen Zeitraum deckt|welchen Zeitraum umfassen|welchen Zeitraum umfasst|welcher Zeitraum',
    { kind: 'extent' },
  ],
  bucket('day', 'täglich~|von Tag zu Tag|Tag für Tag', 'Tag Tagen Datum'),
  bucket('week', 'wöchentlich~|von Woche zu Woche|Woche für Woche', 'Woche Wochen Kalenderwoche'),
  bucket('month', 'monatlich~|von Monat zu Monat|Monat für Monat', 'Monat Monaten'),
  bucket('quarter', 'quartalsweise|vierteljährlich~', 'Quartal Quartalen Vierteljahr'),
  bucket('year', 'jährlich~|von Jahr zu Jahr|Jahr für Jahr', 'Jahr Jahren'),
  [
    'im Zeitverlauf|im Laufe der Zeit|über die Zeit|zeitlich~ Entwicklung|Zeitverlauf|Trend|Verlauf|im Verlauf|zeitlicher Verlauf|über die Jahre|über die Monate|Zeitreihe|Entwicklung|Entwicklung des|Entwicklung der',
    { kind: 'bucket', unit: null },
  ],

  ['Wochentag|Wochentage|Wochentagen|Tag der Woche|Tage der Woche|Tagen der Woche', { kind: 'part', unit: 'weekday' }],
  ['Kalendermonat|Kalendermonate|Kalendermonaten|Monat des Jahres|Monate des Jahres', { kind: 'part', unit: 'month' }],
  ['Tag des Monats|Tage des Monats', { kind: 'part', unit: 'day' }],
  ['Stunde des Tages|Stunden des Tages|Tagesstunde|Uhrzeit|Uhrzeiten|Tageszeit', { kind: 'part', unit: 'hour' }],
];
