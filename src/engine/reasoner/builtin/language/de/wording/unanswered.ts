import type { Phrases } from '../../wording/phrases.ts';
import { join } from './pieces.ts';

/** What is said in place of an answer. */
export const unanswered: Pick<Phrases, 'askBack' | 'askNear' | 'askRest' | 'instead' | 'modelHelps' | 'refuse'> = {
  askBack: (words, options) => {
    const said = options.map(option => `„${option}“`);
    const unknown = join(
      words.map(word => `„${word}“`),
      'und',
    );
    const before = words.length > 0 ? `Was ${unknown} hier bedeutet, weiß ich nicht. ` : '';
    return said.length === 1
      ? `${before}Ohne das kann ich beantworten: ${said[0]}`
      : `${before}Was meinen Sie: ${join(said, 'oder')}`;
  },
  askNear: words => {
    const unknown = join(
      [...new Set(words)].slice(0, 5).map(word => `„${word.slice(0, 60)}“`),
      'oder',
    );
    return words.length > 0 ? `Hier heißt nichts ${unknown}.` : 'Ich bin nicht sicher, was Sie fragen.';
  },
  instead: (options, without) => {
    const said = options.map(option => `„${option}“`);
    if (said.length === 1 && without) return `Ohne das kann ich beantworten: ${said[0]}`;
    return said.length === 1 ? `Meinten Sie: ${said[0]}` : `Was kommt dem am nächsten: ${join(said, 'oder')}`;
  },
  askRest: (rest, options) => {
    const said = join(
      options.map(option => `„${option}“`),
      'oder',
    );
    return rest === 'why'
      ? `Die Daten sagen, wie viel es ist, nicht warum. Zeigen kann ich, woher es kommt: ${said}`
      : `Die Antwort davor galt keiner bestimmten Zeit, deshalb gibt es keine davor oder danach. Zeigen kann ich, wie es sich entwickelt hat: ${said}`;
  },
  modelHelps: () => 'Ein Sprachmodell würde mehr verstehen: Wählen lässt es sich in den Einstellungen unter „Modelle“.',
  refuse: {
    noTables: () =>
      'Noch habe ich keine Tabellen zum Ansehen. Laden Sie eine CSV- oder Excel-Datei hoch und fragen Sie dann noch einmal.',
    notFound: (words, tables, understood, holds) => {
      const quoted = (items: string[]): string[] => items.map(item => `„${item}“`);
      const known = understood.length > 0 ? `Verstanden habe ich ${join(quoted(understood))}, aber in` : 'In';
      const missing = `${known} ${join(tables)} heißt nichts ${join(quoted(words), 'oder')}.`;
      return `Das kann ich aus Ihren Daten nicht beantworten: ${missing}${holds.length > 0 ? ` Enthalten sind dort ${join(holds)}.` : ''}`;
    },
    unsure: tables => `Ich bin nicht sicher, was Sie von ${join(tables)} wissen möchten, und rate lieber nicht.`,
    language: () => 'Ich kann nur Fragen auf Deutsch und Englisch lesen.',
    failed: reason => `Das konnte ich nicht ermitteln: ${reason}`,
    empty: () => 'Bitte stellen Sie eine Frage zu Ihren Daten.',
    noFigure: name =>
      `Die Werte von ${name} sind Bezeichnungen oder Nummern, wie etwa eine Kundennummer: Ihre Summe oder ihr Durchschnitt ergibt keine sinnvolle Zahl. Zählen kann ich sie.`,
    noShare: name =>
      `Werte von ${name} ergeben keine Summe, deshalb gibt es keinen Anteil daran. Fragen Sie zum Beispiel nach dem Durchschnitt.`,
    noValues: name =>
      `Die Spalte ${name} ist leer: In keiner Zeile steht dort etwas, die Daten sagen es also nicht. Das heißt nicht, dass es keine gab.`,
    masked: name =>
      `Die Werte von ${name} sind für Sie verdeckt, deshalb kann ich sie weder zusammenrechnen noch danach ordnen oder vergleichen. Fragen Sie jemanden, der sie sehen darf, oder wer sie verdeckt hat.`,
    canAnswer: questions =>
      `Beantworten kann ich zum Beispiel: ${questions.map(question => `„${question}“`).join(' · ')}`,
  },
};
