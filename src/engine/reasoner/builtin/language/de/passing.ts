import { englishPassing } from '../en/passing.ts';
import type { PassingWords } from '../passing.ts';
import { spell } from './stem.ts';
import { stemMixed } from './stem-mixed.ts';

const stems = (text: string): string[] => text.trim().split(/\s+/).map(stemMixed);

export const germanPassing: PassingWords = {
  telling: new Set([
    ...englishPassing.telling,
    ...stems(`spät verspätet früh frühzeitig pünktlich gekündigt kündigten verlassen geblieben zurückgegeben zurückgeschickt
    storniert verloren geschlossen neu neue neuen alt alte alten kürzlich ehemalige aktiv aktive aktiven hoch hohe niedrig
    damals derzeit zurzeit aktuell aktuelle aktuellen danach davor früher einst ehemals vormals seinerzeit neulich jüngst letztens
    unlängst mittlerweile inzwischen momentan gegenwärtig heutzutage künftig zukünftig demnächst bald vorher nachher anfangs
    zwischenzeitlich später
    groß große klein kleine lang lange kurz kurze schnell langsam jahr monat woche tag quartal stunde minute datum umgekehrt`),
  ]),
  idle: new Set([
    ...englishPassing.idle,
    ...stems('benutzt verwendet genutzt sogenannt liebe lieber ungefähr etwa wirklich einfach gemeint beziehungsweise'),
  ]),
  who: new Set(['wer', 'wem', 'wen', 'who', 'whom'].map(spell)),
  when: new Set(['wann', 'when'].map(spell)),
};
