import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const pay = over({
  staff: `id,name,team,gender,salary\n1,Ada,Sales,F,3000\n2,Bob,Sales,M,4000\n3,Cy,Law,M,5000\n4,Dee,Law,F,3000\n5,Eva,Law,F,3000`,
});
const lots = over({
  rentals: `id,district,property_type,rent\n1,Mitte,house,1500\n2,Mitte,flat,1000\n3,Pankow,house,900\n4,Pankow,flat,600`,
});
const tours = over({
  fahrten: `id,region,umsatz,datum\n1,Nord,300,2023-01-02\n2,West,200,2023-02-03\n3,Nord,100,2023-02-05\n4,West,40,2024-01-09`,
});

describe('How much more one side has than another', () => {
  it.each([
    'How much more expensive is a house than a flat in percent?',
    'How much more expensive is a house than a flat?',
    'By how many percent is a house more expensive than a flat?',
    'In percent, how much more expensive is a house than a flat?',
  ])('is told as a difference and in percent, and is no share: %s', async question => {
    const { text } = await lots.ask(question);
    expect(text).toContain('**1,200** for house and **800** for flat: house is higher by 400, or 50%');
  });

  it.each([
    'How much more do men earn than women in percent?',
    'Salary gap between men and women in percent',
    'What is the percentage difference in salary between men and women?',
    'What percent more do men earn than women?',
  ])('is so of people: %s', async question => {
    expect((await pay.ask(question)).text).toContain(
      '**4,500.00** for M and **3,000.00** for F: M is higher by 1,500.00, or 50%',
    );
  });

  it.each([
    'Um wie viel Prozent ist der Umsatz in Nord höher als in West?',
    'Wie viel Prozent mehr Umsatz machte Nord als West?',
    'Prozentualer Unterschied im Umsatz zwischen Nord und West',
  ])('is so in German: %s', async question => {
    expect((await tours.ask(question)).text).toContain('Nord liegt um 160 oder 66,67 % höher');
  });

  it('is so of times', async () => {
    const { text } = await tours.ask('Prozentuale Veränderung des Umsatzes von 2023 auf 2024');
    expect(text).toContain('um 560 oder 93,33 %');
  });

  it('is no difference where a limit is set, and the percentage of something has a part', async () => {
    expect((await pay.ask('How many employees earn more than 3500, in percent?')).rows).toEqual([[40, '2', '5']]);
    expect((await pay.ask('What percentage of the employees are women?')).rows[0]![0]).toBe(60);
  });
});
