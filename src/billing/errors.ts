import { Conflict, Gone, Unavailable } from '../base/errors.ts';

export class SubscriptionExists extends Conflict {
  constructor() {
    super('The organization has a subscription already. Change it on the page that "openBillingPortal" gives.');
  }
}

export class NoCustomer extends Conflict {
  constructor() {
    super('The organization has paid nothing here yet. Begin with "createCheckout".');
  }
}

export class CheckoutReplaced extends Conflict {
  constructor() {
    super('Another checkout of the organization was begun meanwhile. Look at its billing, then try again.');
  }
}

export class CheckoutOpen extends Conflict {
  constructor() {
    super('This checkout was not paid yet. Finish it on the payment page first.');
  }
}

export class CheckoutExpired extends Gone {
  constructor() {
    super('This checkout was not paid in time. Begin another one.');
  }
}

export class NoSuchPrice extends Unavailable {
  constructor() {
    super('The payment provider has no price for this plan and interval. The operator of this service can add it.');
  }
}
