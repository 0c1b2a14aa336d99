import { says } from './lexicon.ts';
import { has, type Rule } from './rule.ts';

export const contacts: Rule[] = [
  {
    name: 'e-mail',
    example: 'Customer_Email_Address: krogahn@example.com',
    tell: ({ stored, looks, words }) =>
      stored === 'text' &&
      (looks.share(value => /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(value)) > 0.6 ||
        (looks.values.length === 0 && words.join(' ').includes('mail address')))
        ? { kind: 'email' }
        : null,
  },
  {
    name: 'web address',
    example: 'image_url: http://www.rempelnader.com',
    tell: ({ stored, looks, words }) =>
      stored === 'text' &&
      (looks.share(value => /^(https?:\/\/|www\.|ftp:)|#https?:/i.test(value)) > 0.5 ||
        (words.join(' ').includes('web page') && looks.words < 6))
        ? { kind: 'url' }
        : null,
  },
  {
    name: 'phone',
    example: 'home_phone: (206) 555-9857; not PhoneService: Yes, No',
    tell: ({ words, last, looks, profile, stored }) =>
      (has([last], says.phone) || (has(words, says.phone) && last === 'number')) &&
      (stored === 'number' ||
        looks.values.length === 0 ||
        looks.share(value => value.replace(/\D/g, '').length >= 5) > 0.6) &&
      profile.type !== 'boolean'
        ? { kind: 'phone' }
        : null,
  },
  {
    name: 'coordinate of a grid',
    example: 'easting_m: 532350; Northing; X Coordinate: 1183063; Rechtswert',
    tell: ({ range, profile }) =>
      range &&
      /(?:^|[^a-z])(?:eastings?|northings?|coordinates?|koordinaten?|(?:rechts|hoch|ost|nord)wert)(?:[^a-z]|$)/i.test(
        profile.name,
      )
        ? { kind: 'coordinate' }
        : null,
  },
  {
    name: 'coordinate',
    example: 'latitude: 37.7749295',
    tell: ({ words, range, profile }) =>
      (has(words, says.coordinate) || profile.name.toLowerCase() === 'long') &&
      range &&
      !(range.high > 180 || range.low < -180)
        ? { kind: 'coordinate' }
        : null,
  },
  {
    name: 'postal address',
    example: 'address_line_1: 144 Legros Landing; not ip_address',
    tell: ({ words, stored, foreign, looks }) =>
      stored === 'text' &&
      !foreign &&
      has(words, says.address) &&
      !words.some(word => ['mail', 'ip', 'mac', 'web', 'id', 'type', 'code', 'name'].includes(word)) &&
      looks.words < 12
        ? { kind: 'address' }
        : null,
  },
];
