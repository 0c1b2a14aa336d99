import type { Phrases } from '../../wording/phrases.ts';
import { capital, join, quoted } from './pieces.ts';

const either = (words: string[]): string => join(quoted(words), 'oder');
const all = (words: string[]): string => join(quoted(words), 'und');

/** What is said in place of an answer. */
export const unanswered: Pick<Phrases, 'askBack' | 'askNear' | 'askRest' | 'instead' | 'modelHelps' | 'refuse'> = {
  askBack: ({ unknown, unfit }, options) => {
    const said = quoted(options);
    const before = [
      ...(unknown.length > 0 ? [`Was ${all(unknown)} hier bedeutet, weiß ich nicht. `] : []),
      ...(unfit.length > 0 ? [`Zum Rest passt mir ${all(unfit)} nicht. `] : []),
    ].join('');
    return said.length === 1
      ? `${before}Ohne das kann ich beantworten: ${said[0]}`
      : `${before}Was meinen Sie: ${join(said, 'oder')}`;
  },
  askNear: ({ unknown, unfit }) => {
    if (unknown.length + unfit.length === 0) return 'Ich bin nicht sicher, was Sie fragen.';
    return [
      ...(unknown.length > 0 ? [`Hier heißt nichts ${either(unknown)}.`] : []),
      ...(unfit.length > 0 ? [`Zum Rest der Frage passt mir ${all(unfit)} nicht.`] : []),
    ].join(' ');
  },
  instead: (options, without) => {
    const said = quoted(options);
    if (said.length === 1 && without) return `Ohne das kann ich beantworten: ${said[0]}`;
    return said.length === 1 ? `Meinten Sie: ${said[0]}` : `Was kommt dem am nächsten: ${join(said, 'oder')}`;
  },
  askRest: (rest, options) => {
    const said = join(quoted(options), 'oder');
    return rest === 'why'
      ? `Die Daten sagen, wie viel es ist, nicht warum. Zeigen kann ich, woher es kommt: ${said}`
      : `Die Antwort davor galt keiner bestimmten Zeit, deshalb gibt es keine davor oder danach. Zeigen kann ich, wie es sich entwickelt hat: ${said}`;
  },
  modelHelps: () => 'Ein Sprachmodell würde mehr verstehen: Wählen lässt es sich in den Einstellungen unter „Modelle“.',
  refuse: {
    noTables: () =>
      'Noch habe ich keine Tabellen zum Ansehen. Laden Sie eine CSV- oder Excel-Datei hoch und fragen Sie dann noch einmal.',
    among: (tables, more) => join([...tables, ...(more > 0 ? [`${more} weiteren`] : [])]),
    notFound: ({ unknown, unfit }, tables, understood, holds) => {
      const known = understood.length > 0 ? `Verstanden habe ich ${all(understood)}, aber ` : '';
      const lacking = [
        ...(unknown.length > 0 ? [`in ${tables} heißt nichts ${either(unknown)}`] : []),
        ...(unfit.length > 0 ? [`zum Rest der Frage passt mir ${all(unfit)} nicht`] : []),
      ].join(', und ');
      const missing = capital(`${known}${lacking}.`);
      return `Das kann ich aus Ihren Daten nicht beantworten: ${missing}${holds.length > 0 ? ` Enthalten sind dort ${join(holds)}.` : ''}`;
    },
    unsure: (tables, understood) =>
      understood.length > 0
        ? `Verstanden habe ich ${all(understood)}, bin aber nicht sicher, was Sie davon wissen möchten, und rate lieber nicht.`
        : `Ich bin nicht sicher, was Sie wissen möchten: Kein Wort davon nennt etwas in ${tables}, und ich rate lieber nicht.`,
    apart: words =>
      `Das kann ich aus Ihren Daten nicht beantworten: ${join(
        words.map(({ word, table }) => `„${word}“ steht in ${table}`),
      )}, und nichts sagt, welche Zeilen davon zusammengehören.`,
    language: () => 'Ich kann nur Fragen auf Deutsch und Englisch lesen.',
    noSuchDay: days =>
      `Einen Tag ${join(
        days.map(day => `„${day}“`),
        'oder',
      )} gibt es nicht, deshalb habe ich nichts nachgesehen. Bitte fragen Sie noch einmal mit einem anderen Tag.`,
    failed: reason => `Das konnte ich nicht ermitteln: ${reason}`,
    empty: () => 'Bitte stellen Sie eine Frage zu Ihren Daten.',
    noFigure: name =>
      `Die Werte von ${name} sind Bezeichnungen oder Nummern, wie etwa eine Kundennummer: Ihre Summe oder ihr Durchschnitt ergibt keine sinnvolle Zahl. Zählen kann ich sie.`,
    noShare: name =>
      `Werte von ${name} ergeben keine Summe, deshalb gibt es keinen Anteil daran. Fragen Sie zum Beispiel nach dem Durchschnitt.`,
    noValues: (name, reading) =>
      `Die Spalte ${name} ist leer: ${reading === null ? 'In keiner Zeile' : `In keiner Zeile von „${reading}“`} steht dort etwas, die Daten sagen es also nicht. Das heißt nicht, dass es keine gab.`,
    masked: name =>
      `Die Werte von ${name} sind für Sie verdeckt, deshalb kann ich sie weder zusammenrechnen noch danach ordnen oder vergleichen. Fragen Sie jemanden, der sie sehen darf, oder wer sie verdeckt hat.`,
    canAnswer: questions =>
      `Beantworten kann ich zum Beispiel: ${questions.map(question => `„${question}“`).join(' · ')}`,
  },
};
