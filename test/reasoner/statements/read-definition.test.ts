import { expect, it } from 'vitest';
import { readDefinition } from '../../../src/engine/reasoner/statements/read-definition.ts';

it.each([
  ['By net revenue I mean revenue minus tax', 'net revenue', 'revenue minus tax'],
  ['net revenue means revenue minus tax', 'net revenue', 'revenue minus tax'],
  ['revenue means net of tax', 'revenue', 'net of tax'],
  ['when I say north I mean Hamburg and Bremen', 'north', 'Hamburg and Bremen'],
  ['When we say "the big four", we mean the four largest shops.', 'the big four', 'the four largest shops'],
  ["'active' = status is A", 'active', 'status is A'],
  ['OTIF stands for on time in full', 'OTIF', 'on time in full'],
  ['A regular is anyone who comes twice a week', 'A regular', 'anyone who comes twice a week'],
  ['Contribution margin is revenue less variable costs for us', 'Contribution margin', 'revenue less variable costs'],
  ['By return rate I mean returned loans divided by all loans', 'return rate', 'returned loans divided by all loans'],
  ['Labour cost is hours times wage divided by 60', 'Labour cost', 'hours times wage divided by 60'],
  ['Labour cost is minutes / 60 * 45', 'Labour cost', 'minutes / 60 * 45'],
  ['Mit Nettoumsatz meine ich Umsatz minus Steuer', 'Nettoumsatz', 'Umsatz minus Steuer'],
  ['Wenn ich Norden sage, meine ich Hamburg und Bremen', 'Norden', 'Hamburg und Bremen'],
  ['Unter Stammkunden verstehe ich alle mit drei Käufen', 'Stammkunden', 'alle mit drei Käufen'],
  ['VIP bedeutet mehr als zehn Käufe', 'VIP', 'mehr als zehn Käufe'],
  ['LOS is length of stay in days', 'LOS', 'length of stay in days'],
  ['A no-show counts as a cancelled visit for us', 'A no-show', 'a cancelled visit'],
  ['Umsatz ist ohne Steuer gemeint', 'Umsatz', 'ohne Steuer'],
  ['Teilzeit gilt bei uns als 0,5 Stellen', 'Teilzeit', '0,5 Stellen'],
  ['ABW steht bei uns für Abwesenheit', 'ABW', 'Abwesenheit'],
  ['Gross margin we calculate as sales less cost of goods', 'Gross margin', 'sales less cost of goods'],
  ['Stornoquote ist der Anteil der stornierten an allen', 'Stornoquote', 'der Anteil der stornierten an allen'],
  ['In der Spalte KST steht die Kostenstelle', 'KST', 'die Kostenstelle'],
  ['Heavies are loads of at least 10 tonnes', 'Heavies', 'loads of at least 10 tonnes'],
  ['Big ones are deposits of 150 or more', 'Big ones', 'deposits of 150 or more'],
  ['Billable rentals are rentals that are not cancelled', 'Billable rentals', 'rentals that are not cancelled'],
  ['A whale is a customer with more than 10 orders', 'A whale', 'a customer with more than 10 orders'],
  ['a lapsed policy is one that was not paid for two months', 'lapsed policy', 'one that was not paid for two months'],
  ['Extras are tips and tolls combined', 'Extras', 'tips and tolls combined'],
  ['we call anything above 5k a big ticket, ok?', 'big ticket', 'anything above 5k'],
  ["our 'regulars' are guests with 3+ stays", 'regulars', 'guests with 3+ stays'],
  ['teure Aufträge sind Aufträge über 500 Euro', 'teure Aufträge', 'Aufträge über 500 Euro'],
  ['Kleinkunden sind Kunden mit weniger als 5 Aufträgen', 'Kleinkunden', 'Kunden mit weniger als 5 Aufträgen'],
  ['Nebenkosten sind Porto und Verpackung zusammen', 'Nebenkosten', 'Porto und Verpackung zusammen'],
])('"%s" explains a word', (content, term, meaning) => {
  expect(readDefinition(content)).toEqual({ term, meaning });
});

it.each([
  'What does revenue mean?',
  'That means more work',
  'I mean the other shop',
  'Was bedeutet Umsatz?',
  'Das bedeutet mehr Arbeit',
  'Ich meine die andere Filiale',
  'Our fiscal year starts in April',
  'The problem is the number of rows',
  'Sales are down by more than 5%',
  'Orders are up over 20%',
  'Our sites are open from 9',
  'Most customers are companies with more than 10 employees',
  'There are loads of over 10 tonnes',
  'Die Umsätze sind in Kiel über 5000',
  'Die meisten Kunden sind Firmen mit mehr als 10 Mitarbeitern',
  'Duzen ist ok',
  'abgang heißt in der tabelle was genau',
])('"%s" explains none', content => {
  expect(readDefinition(content)).toBeNull();
});
