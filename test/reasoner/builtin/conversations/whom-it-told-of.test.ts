import { describe, expect, it } from 'vitest';
import { converse, tablesOf } from '../ask.ts';

const of = (row: string, many: number): string[] => Array.from({ length: many }, () => row);

const appointments = `appointment_id,doctor,department,patient,minutes,status\n${[
  ...of('Weber,Cardiology,P1,20,no-show', 2),
  ...of('Weber,Cardiology,P2,20,attended', 8),
  ...of('Weber,Dermatology,P3,30,no-show', 1),
  ...of('Kaya,Dermatology,P4,40,no-show', 3),
  ...of('Kaya,Dermatology,P2,40,attended', 2),
  ...of('Dietz,Cardiology,P5,60,attended', 4),
  ...of('Dietz,Cardiology,P5,60,cancelled', 1),
]
  .map((row, at) => `${at + 1},${row}`)
  .join('\n')}\n`;

const told = async (...questions: string[]) => {
  const tables = await tablesOf({ appointments });
  const { rows, text, outputs } = await converse(tables, ...questions);
  await tables.close();
  return { first: rows[0]?.map(String) ?? [], text, kind: outputs[0]!.kind };
};

describe('Whom an answer told of is meant by "he", "they" and "those"', () => {
  it.each([
    [['Which doctor has the highest no-show rate?', 'how many appointments did she have?'], '5'],
    [['top 2 doctors by no-show rate', 'how many appointments did they have?'], '16'],
    [['top 1 doctor by no-show rate', 'and the next two?', 'how many appointments did they have?'], '16'],
    [['What share of no-shows were with Weber?', 'how many appointments did he have?'], '11'],
    [['How many appointments are there?', 'how many of them were cancelled?'], '1'],
    [['appointments per doctor', 'how many of those were a no-show?'], '6'],
    [['What share of no-shows were with Weber?', 'And Kaya?', 'how many appointments did she have?'], '5'],
    [['Welcher doctor hat den höchsten Anteil no-show?', 'wie viele appointments hatte er?'], '5'],
  ])('%j', async (questions, want) => {
    const { first } = await told(...questions);
    expect(first.at(-1)).toBe(want);
  });

  it.each([
    [['how many appointments did he have?']],
    [['What is the average of minutes?', 'how many appointments do they have?']],
    [['How many appointments were there per doctor?', 'how many appointments did he have?']],
    [['What is the no-show rate?', 'how many appointments did he have?']],
    [['How many appointments were in Cardiology?', 'how many appointments did he have?']],
    [['the department and the status of the 3 longest appointments', 'what is their average minutes?']],
    [['Wie hoch ist die no-show rate?', 'wie viele appointments hatte er?']],
  ])('and where nobody was named the word is not passed over: %j', async questions => {
    const { kind, text } = await told(...questions);
    expect(kind === 'answered' && !/Without taking|Ohne „/.test(text)).toBe(false);
  });

  it.each([
    ['which patients had more than 2 appointments?', 'how many of them had a no-show?', '1'],
    ['Which doctors have a no-show rate above 20%?', 'how many of them had appointments in Cardiology?', '1'],
  ])('“%s” “%s” counts them, and not their rows', async (before, question, want) => {
    expect((await told(before, question)).first.at(-1)).toBe(want);
  });
});

describe('Another one in the place of a part is told of alone', () => {
  it.each([
    [
      ['What share of no-shows were with Weber?', 'And Kaya?'],
      ['50', '3', '6'],
    ],
    [
      ["What share of Weber's appointments were no-shows?", 'And Kaya?'],
      ['60', '3', '5'],
    ],
    [
      ["What share of Dietz's appointments were attended?", 'and cancelled?'],
      ['20', '1', '5'],
    ],
  ])('%j', async (questions, want) => {
    expect((await told(...questions)).first).toEqual(want);
  });
});
