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
  ['Mit Nettoumsatz meine ich Umsatz minus Steuer', 'Nettoumsatz', 'Umsatz minus Steuer'],
  ['Wenn ich Norden sage, meine ich Hamburg und Bremen', 'Norden', 'Hamburg und Bremen'],
  ['Unter Stammkunden verstehe ich alle mit drei Käufen', 'Stammkunden', 'alle mit drei Käufen'],
  ['VIP bedeutet mehr als zehn Käufe', 'VIP', 'mehr als zehn Käufe'],
  ['LOS is length of stay in days', 'LOS', 'length of stay in days'],
  ['A no-show counts as a cancelled visit for us', 'A no-show', 'a cancelled visit'],
  ['Umsatz ist ohne Steuer gemeint', 'Umsatz', 'ohne Steuer'],
  ['Teilzeit gilt bei uns als 0,5 Stellen', 'Teilzeit', '0,5 Stellen'],
  ['ABW steht bei uns für Abwesenheit', 'ABW', 'Abwesenheit'],
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
])('"%s" explains none', content => {
  expect(readDefinition(content)).toBeNull();
});
