import type { SkillWords } from '../skill-words.ts';

const rows = (count: string): string => (count === '1' ? '1 Zeile' : `${count} Zeilen`);

/** What skills hear and say in German, by the name of the skill. */
export const germanSkills: Readonly<Record<string, SkillWords>> = {
  summaries: {
    asks: [
      ...['worum geht es in …', 'worum geht es im …', 'wovon handelt …', 'was steht in …', 'was steht im …'],
      ...['was sagt …', 'was sind die wichtigsten punkte von …', 'was sind die wichtigsten punkte aus …'],
    ],
    say: {
      why: () => 'Frage: Ein Dokument soll kurz erzählt werden; es wird von Anfang bis Ende gelesen.',
      goal: title => `Was „${title}“ sagt, in Kürze`,
      opening: title => `Das sagt ${title}, in eigenen Sätzen daraus:`,
      part: () => 'Es ist lang: Gelesen wurden Teile von überall darin, nicht jede Seite.',
      nothing: title =>
        `„${title}“ enthält keine ganzen Sätze, mit denen es sich zusammenfassen ließe. Fragen Sie nach etwas darin.`,
      which: titles => `Mehrere Dokumente können gemeint sein: ${titles}. Welches soll ich zusammenfassen?`,
      failed: (title, reason) => `„${title}“ ließ sich nicht lesen: ${reason}`,
      ask: title => `Fasse ${title} zusammen`,
    },
  },
  news: {
    asks: [
      ...['was hat sich … geändert', 'was hat sich … verändert', 'was hat sich … getan', 'hat sich … etwas geändert'],
      ...['was ist neu …', 'was ist … neu', 'was gibt es Neues …', 'was gibt es … Neues', 'was ist … dazugekommen'],
      ...['was ist … hinzugekommen', 'was ist … passiert', 'was hat sich geändert …', 'was ist … anders'],
    ],
    say: {
      why: () => 'Frage: Gefragt ist, was neu ist; jede Tabelle wird seither und ebenso lange davor gezählt.',
      goal: (table, since) => `Was seit dem ${since} zu ${table} kam`,
      opening: (when, past) => `Das kam ${when} dazu, verglichen mit ebenso langer Zeit davor (${past}):`,
      nothing: (when, past) =>
        `Es hat sich nichts geändert: ${when} kamen keine Zeilen dazu. Ebenso lange Zeit davor ist ${past}.`,
      table: (table, date, now, past, change) =>
        `${table}: ${rows(now)} nach ${date} (${change ? `davor ${past}, ${change}` : 'so viele wie davor'})`,
      figure: (name, now, past, change) => `${name} ${now} (${change ? `davor ${past}, ${change}` : 'wie davor'})`,
      none: (table, past, last) =>
        `${table}: keine Zeilen (davor ${past})${last ? `; die letzte in den Daten ist vom ${last}` : ''}`,
      undated: tables => `Von ${tables} lässt sich nichts sagen, da dort kein Datum sagt, wann eine Zeile dazukam.`,
      failed: (table, reason) => `${table} ließ sich nicht befragen: ${reason}`,
      left: count => `${count} weitere Tabellen mit Datum wurden nicht angesehen.`,
      noTables: () => 'Es gibt noch keine Tabellen, in denen sich etwas hätte ändern können.',
      caveat: () =>
        'Zeilen zählen nach ihrem Datum; was seither bearbeitet oder gelöscht wurde, lässt sich daran nicht erkennen.',
    },
  },
};
