import { expect, test } from 'vitest';
import { over } from '../over.ts';

// People, parties, and what the ones gave to the others.
const files = {
  people: `id,name,town,born
1,Ann Berg,Lund,1950
2,Bob Falk,Lund,1962
3,Cleo Wiik,Ystad,1971
4,Dan Holm,Malmo,1980
5,Eva Strand,Ystad,1990
6,Finn Dahl,Malmo,1955
`,
  parties: `id,short,full_name,founded
1,SPD,Social Democrats,1875
2,CDU,Christian Union,1945
3,FDP,Free Democrats,1948
4,GRN,Greens,1980
`,
  gifts: `id,person_id,party_id,amount,given_on,kind
1,1,1,100,2022-01-10,cash
2,1,2,200,2022-03-05,cash
3,1,1,50,2023-05-20,transfer
4,2,1,300,2022-05-02,cash
5,2,1,400,2023-02-11,transfer
6,3,2,250,2022-07-19,transfer
7,3,3,80,2023-08-01,cash
8,4,1,120,2023-05-15,cash
9,4,3,60,2023-06-09,transfer
10,4,1,90,2021-02-02,transfer
11,4,3,70,2022-02-02,transfer
12,6,2,500,2021-05-30,transfer
`,
};
const { ask, names, figure } = over(files, true);
const firstNames = async (question: string): Promise<string> =>
  (await names(question)).map(name => name.split(' ')[0]).join(' ');

test.each([
  ['who gave to the spd', 'Ann Bob Dan'],
  ['who gave to the spd but never to the cdu', 'Bob Dan'],
  ['who gave to the spd but not to the cdu', 'Bob Dan'],
  ['who gave neither to the spd nor to the cdu', 'Eva'],
  ['who gave to both the spd and the fdp', 'Dan'],
  ['people who gave to both spd and cdu', 'Ann'],
  ['who gave either to the fdp or to the cdu', 'Ann Cleo Dan Finn'],
  ['who gave to any party other than the spd', 'Ann Cleo Dan Finn'],
  ['who gave at least twice to the spd', 'Ann Bob Dan'],
  ['who gave only to the spd', 'Bob'],
  ['who has not yet given to the FDP', 'Ann Bob Eva Finn'],
  ['who never gave cash', 'Eva Finn'],
  ['which people gave only transfers', 'Finn'],
  ['who gave in 2021 but not in 2022', 'Finn'],
  ['people without gifts', 'Eva'],
  ['people from neither Lund nor Ystad', 'Dan Finn'],
  ['Wer hat an die SPD gegeben, aber nie an die CDU?', 'Bob Dan'],
  ['Wer hat weder an die SPD noch an die CDU gegeben?', 'Eva'],
  ['Wer hat sowohl an die SPD als auch an die FDP gegeben?', 'Dan'],
  ['Wer hat nur an die SPD gegeben?', 'Bob'],
  ['Wer hat noch nicht an die FDP gegeben?', 'Ann Bob Eva Finn'],
])('%s: people, whom gifts tie to what is named', async (question, expected) => {
  expect(await firstNames(question)).toBe(expected);
});

test('a party that is asked for by name is no giver', async () => {
  expect(await names('who is the spd')).toEqual(['Social Democrats']);
});

test.each(['who only gave cash', 'who gave only in 2022'])(
  '%s: nobody, where each has other rows too',
  async question => {
    expect(await names(question)).toEqual([]);
    expect((await ask(question)).text).toContain('no people only');
  },
);

test.each([
  ['how many people never gave to the spd', 3],
  ['how many people gave to the spd but never to the cdu', 2],
  ['how many people gave only in 2021', 1],
  ['how many people from Lund did not give to the CDU', 1],
  ['total amount given to the spd except cash', 540],
  ['total amount without the CDU', 1270],
  ['how much was gift nr. 4', 300],
])('%s: a figure', async (question, expected) => {
  expect(await figure(question)).toBe(expected);
});

test('a numbered gift is that one, and not all others', async () => {
  expect((await ask('gift no. 4')).rows).toHaveLength(1);
});

test.each([
  ['who gave every year', 'every year'],
  ['which people gave to every party', 'every'],
  ['which parties got nothing', 'nothing'],
  ['who gave nothing', 'nothing'],
])('%s: what comes to nothing is told first', async (question, word) => {
  const { text } = await ask(question);
  expect(text).toMatch(/^Without taking/);
  expect(text.split(':')[0]).toContain(word);
});
