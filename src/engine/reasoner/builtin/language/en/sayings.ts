import { sayingsOf } from '../sayings.ts';

/** What is said of how something stands, and how cells call it. */
const lines = `
on the way, on its way, on their way, on the road, under way, underway, en route, in transit | in transit, transit, on the way, en route, out for delivery, in delivery, underway, unterwegs
did not show up, didn't show up, did not show, didn't show, not show up, didn't turn up, did not turn up, did not come, didn't come, did not appear, didn't appear, failed to show up, failed to appear, stood us up, no show, no shows, missed, miss, skipped | no show, noshow, no-show, did not attend, dna, missed, absent, nicht erschienen
called off, cancellations, cancellation, cancelations | cancelled, canceled, cancellation, called off
showed up, turned up, show up, turn up | attended, present, showed up, arrived
`;

export const sayings = sayingsOf(lines);
