import type { App } from '../context.ts';
import { catchUp } from './catch-up.ts';
import { followSeats } from './follow-seats.ts';
import { tellSpending } from './spending/tell-spending.ts';

/** Makes the jobs around subscriptions known. */
export function defineBillingJobs(app: App): void {
  app.jobs.schedule('billing.catch_up', '*/10 * * * *', () => catchUp(app));
  app.jobs.schedule('billing.tell_spending', '*/5 * * * *', () => tellSpending(app));
  app.jobs.schedule('billing.follow_seats', '*/5 * * * *', () => followSeats(app));
}
