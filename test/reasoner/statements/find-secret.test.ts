import { expect, it } from 'vitest';
import { findSecret } from '../../../src/engine/reasoner/statements/find-secret.ts';

it.each([
  ['my card is 4111 1111 1111 1111', 'card_number'],
  ['card 5555-5555-5555-4444, code 321', 'card_number'],
  ['my password is correcthorse', 'password'],
  ['Das Passwort fürs Lager lautet Sommer!2031', 'password'],
  ['pw: tulip77', 'password'],
  ['the API key is wx_9f27c1d04be85a36d1', 'key'],
  [`use sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`, 'key'],
  [`ghp_${'16C7e42F292c6912E7710c838347Ae178B4a'}`, 'key'],
  ['our account is GB29 NWBK 6016 1331 9268 19 at the bank', 'bank_account'],
  ['IBAN DE89370400440532013000', 'bank_account'],
  ['the door pin is 4719', 'pin'],
  ['By the safe code I mean 7719-2231', 'pin'],
  ['My social security number is 078-05-1120', 'id_number'],
  ['meine Ausweisnummer ist L01X00T47', 'id_number'],
  ['meine PIN lautet 8264', 'pin'],
])('"%s" holds a secret', (text, kind) => {
  expect(findSecret(text)).toBe(kind);
});

it.each([
  'order 4111 1111 1111 1112 is late',
  'the password is too short',
  'customers who forgot their password',
  'revenue 2023 was 1,234,567.89',
  'the key figure is revenue 2023',
  'phone +49 30 1234567',
  'DE89 is a code of the table',
  'the insurance number is missing in 12 rows',
  'By tax number I mean the column tax_no',
  'Der Schlüssel ist die Kundennummer',
  'Pinneberg ist eine Filiale',
])('"%s" holds none', text => {
  expect(findSecret(text)).toBeNull();
});
