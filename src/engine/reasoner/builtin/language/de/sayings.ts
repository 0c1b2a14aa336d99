import { sayingsOf } from '../sayings.ts';

/** What is said of how something stands, and how cells call it in German and in English. */
const lines = `
unterwegs, auf dem weg, in zustellung | unterwegs, auf dem weg, in zustellung, in transit, transit, on the way, out for delivery
nicht erschienen, nicht gekommen, nicht aufgetaucht, versäumt, verpasst, versäumten, verpassten, gefehlt | nicht erschienen, no show, noshow, did not attend, missed, absent, gefehlt
absage, absagen, abgesagt, abgesagte, abgesagten | abgesagt, storniert, cancelled, canceled, cancellation
erschienen, aufgetaucht | erschienen, anwesend, attended, present
`;

export const sayings = sayingsOf(lines);
