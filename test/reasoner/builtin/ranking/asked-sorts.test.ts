import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const employees = `emp_id,emp_name,position,salary
1,Ada,Clerk,30
2,Ben,Clerk,40
3,Cleo,Librarian,60
4,Dan,Librarian,50
`;
const books = 'isbn,book_title,category\n1,Dune,Novel\n2,Emma,Novel\n3,Atlas,Map\n';
const { ask } = over({ employees, books }, true);
const told = async (question: string): Promise<string[]> =>
  (await ask(question)).rows.map(row => row.map(String).join(' '));

const boats = 'boat_id,maker\n1,Hallberg\n2,Najad\n3,Najad\n';
const rentals = `rental_id,rental_code,rental_date,boat_id,emp_id
1,ra,2024-03-01,1,1
2,rb,2024-03-02,2,1
3,rc,2024-03-05,3,2
4,rd,2024-03-09,2,3
`;
const harbour = over({ employees, boats, rentals }, true);
const rented = async (question: string): Promise<string[]> =>
  (await harbour.ask(question)).rows.map(row => row.map(String).join(' '));

describe('Which of a sort', () => {
  it('is one of the things that are of it, by name', async () => {
    expect(await told('Which clerk has the highest salary?')).toEqual(['Ben 40']);
    expect(await told('Which librarian earns the most?')).toEqual(['Cleo 60']);
  });

  it('is who did it, and no name or day of what it was done with', async () => {
    expect(await rented('Which clerk rented the most boats?')).toEqual(['Ada 2']);
  });

  it('leaves alone what names the things', async () => {
    expect(await told('Which novel books are there?')).toEqual(['Dune', 'Emma']);
  });
});

const sold = over({
  lines: `Invoice,Sold on,Item,Category,Method,Qty,Amount
1,2024-01-02,Chain,Part,Card,1,30
1,2024-01-02,Labour,Work,Card,1,50
2,2024-01-03,Tube,Part,Cash,2,16
3,2024-01-04,Tube,Part,Card,2,16
3,2024-01-04,Bell,Extra,Card,4,36
4,2024-02-05,Pads,Part,Cash,1,15`,
});
const verkauft = over(
  {
    Mitglieder: 'Mitgliedsnr,Name\n1,Ada\n2,Ben\n3,Cleo',
    Rechnungsposten: `Rechnungsnr,Mitgliedsnr,Rechnungsdatum,Artikel,Warengruppe,Menge
R1,1,2024-01-02,Riegel,Snack,1
R2,2,2024-01-03,Saft,Snack,4
R2,2,2024-01-03,Handtuch,Zubehör,9
R3,1,2024-01-05,Riegel,Snack,2`,
  },
  true,
);

it('Which of a category are its items, ranked by what was sold of them', async () => {
  const told = async (table: typeof sold, question: string): Promise<string[]> =>
    (await table.ask(question)).rows.map(row => row.map(String).join(' '));
  expect(await told(sold, 'Which parts did we sell the most of?')).toEqual(['Tube 4']);
  expect(await told(sold, 'Which part brought in the most money?')).toEqual(['Tube 32']);
  expect(await told(verkauft, 'Welche Snacks haben wir am meisten verkauft?')).toEqual(['Saft 4']);
});
