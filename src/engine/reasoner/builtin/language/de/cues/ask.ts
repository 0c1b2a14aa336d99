import type { Cue } from '../../cue.ts';
import { length, price } from '../adjectives.ts';

/** Who, when and how much; what is to be shown; words that join; and how a message goes on from the answer before. */
export const askCues: [phrases: string, cue: Cue][] = [
  [
    'wer|wem|wen|wessen',
    {
      kind: 'ask',
      about: [
        'name',
        'person',
        'spieler',
        'player',
        'autor',
        'author',
        'kunde',
        'customer',
        'athlet',
        'athlete',
        'künstler',
        'artist',
        'student',
        'mitarbeiter',
        'employee',
        'candidate',
        'winner',
        'manager',
        'coach',
        'inhaber',
        'besitzer',
        'spender',
        'käufer',
        'verkäufer',
        'gast',
        'mitglied',
        'bearbeiter',
        'fahrer',
      ],
    },
  ],
  [
    'wann',
    {
      kind: 'ask',
      about: ['datum', 'date', 'jahr', 'year', 'zeit', 'time', 'saison', 'season', 'tag', 'day'],
    },
  ],
  [
    'seit wann|ab wann|seit welchem Jahr',
    {
      kind: 'ask',
      about: ['datum', 'date', 'jahr', 'year', 'zeit', 'time', 'saison', 'season', 'tag', 'day'],
      since: true,
    },
  ],
  [
    'wo|woher',
    {
      kind: 'ask',
      about: [
        'ort',
        'location',
        'place',
        'stadt',
        'city',
        'venue',
        'land',
        'country',
        'adresse',
        'address',
        'standort',
        'site',
        'state',
        'region',
      ],
    },
  ],
  [
    'wie warm|wie kalt|wie heiß|wie warm ist es|wie warm war es|wie kalt war es|wie heiß war es',
    {
      kind: 'ask',
      about: ['temperatur', 'temperature', 'temp'],
    },
  ],
  ['wie alt', { kind: 'ask', about: ['alter', 'age'] }],
  ['wie schnell', { kind: 'ask', about: ['geschwindigkeit', 'speed'] }],
  ['wie lang|wie lange', { kind: 'ask', about: length }],
  ['wie groß', { kind: 'ask', about: ['größe', 'size', 'height', 'höhe', 'fläche', 'area', 'population'] }],
  ['wie weit', { kind: 'ask', about: ['entfernung', 'distance'] }],
  ['wie schwer', { kind: 'ask', about: ['gewicht', 'weight', 'mass'] }],
  ['wie teuer|was kostet|was kosten|wie viel kostet|wie viel kosten', { kind: 'ask', about: price }],
  [
    'welch~|was|was ist|was sind|was war|was waren|wie hoch ist|wie hoch war|wie hoch sind|wie hoch waren|wie groß ist der|wie groß ist die|wie lautet|wie lauten|wie hoch|wie stark ist|wie stark|wie sehr|wie heißen|wie heißt|in welch~|aus welch~|bei welch~|an welch~|mit welch~|zu welch~|für welch~|von welch~|auf welch~',
    { kind: 'ask' },
  ],
  [
    'zeige|zeig|zeige mir|zeig mir|liste|liste auf|nenne|nenne mir|nenn|gib|gib mir|finde|berechne|ermittle|bestimme|stelle dar|gib aus|auflisten|anzeigen|drucke|welche sind',
    { kind: 'show' },
  ],
  [
    'und|plus|&|aber|und die|und der|und das|und den|und ihr|und ihre|und deren|und dessen|zusammen mit',
    {
      kind: 'and',
    },
  ],
  ['geteilt durch|dividiert durch|/', { kind: 'divided' }],
  ['oder|entweder|bzw|beziehungsweise|noch', { kind: 'or' }],
  [
    'alle Informationen|alle Angaben|alle Details|alles|alle Spalten|alle Daten|vollständige Angaben',
    {
      kind: 'rows',
    },
  ],
  [
    'Zeile|Zeilen|Bestellposition|Bestellpositionen|Auftragspositionen|Datensatz|Datensätze|Datensätzen|Eintrag|Einträge|Einträgen|Datenpunkte',
    { kind: 'rows' },
  ],
  [
    'und für|und in|und im|und nach|was ist mit|wie sieht es mit|wie sieht es in|wie sieht es im|wie ist es mit|wie ist es in|ich meinte|nein ich meinte|nein , ich meinte|nein ich meine|nein , ich meine|dasselbe für|das Gleiche für|das gleiche für|warum nicht|und was ist mit|und wie sieht es mit|jetzt nach|nun nach|und am|und bei|und seit',
    { kind: 'follow', how: 'replace' },
  ],
  [
    'nur|nur die|nur der|nur das|nur den|nur für|nur in|nur im|lediglich|davon|davon nur|von diesen|darunter nur|allein|ausschließlich',
    {
      kind: 'follow',
      how: 'narrow',
    },
  ],
  ['stattdessen|lieber|jetzt|nun', { kind: 'follow', how: 'instead' }],
  ['alle anderen', { kind: 'others' }],
  ['alle im Durchschnitt', { kind: 'others', all: true }],
];
