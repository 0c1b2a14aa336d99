import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment MoneyParts on Money {
    amount
    currency
  }
`);
export const billingQuery = graphql(`
  query BillingPage {
    billing {
      plan { code name description }
      seats { used limit }
      status
      periodStart
      periodEnd
      includedSpend { ...MoneyParts }
      overageCap { ...MoneyParts }
      overageSpent { ...MoneyParts }
      pastDueUntil
      cancelAtPeriodEnd
      paymentConfigured
    }
    plans { code name description features current prices { interval amount { ...MoneyParts } } }
  }
`);
export const spendingQuery = graphql(`
  query Spending($by: [SpendingDimension!]!) {
    billing {
      spending(by: $by) {
        cost
        calls
        rows { day agent provider model tier calls cost user { id name } }
      }
    }
  }
`);
/** Asked for when the file is wanted: each asking is an entry of the audit trail. */
export const spendingExportQuery = graphql(`
  query SpendingExport($by: [SpendingDimension!]!) {
    billing {
      spendingExport(by: $by) { url }
    }
  }
`);
export const setCap = graphql(`
  mutation SetOverageCap($input: SetOverageCapInput!) {
    setOverageCap(input: $input) { overageCap { ...MoneyParts } }
  }
`);
export const createCheckout = graphql(`
  mutation CreateCheckout($input: CreateCheckoutInput!) {
    createCheckout(input: $input) { url }
  }
`);
export const openPortal = graphql(`
  mutation OpenBillingPortal($input: OpenBillingPortalInput!) {
    openBillingPortal(input: $input) { url }
  }
`);
export const activateSubscription = graphql(`
  mutation ActivateSubscription($input: ActivateSubscriptionInput!) {
    activateSubscription(input: $input) { status }
  }
`);
