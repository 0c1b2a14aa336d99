/** Banks, insurers and bookkeeping. */
export const money = `
deal: deal opportunity pipeline sale contract
contract agreement: contract agreement subscription lease policy membership
policy: policy contract
cover insurance-cover coverage: coverage policy cover sum-insured
premium: premium
claim: claim
payout pay-out claim-amount: payout claim-amount paid settlement claim-paid amount
excess deductible: deductible excess
insurer insurance-company: insurer carrier company
loan mortgage credit: loan mortgage credit
lender bank: lender bank institution branch
account: account
balance: balance
overdraft: overdraft
transfer: transfer transaction payment
withdrawal: withdrawal transaction
deposit: deposit
credit-score credit-rating: credit-score fico score
interest interest-rate: interest-rate interest rate apr
instalment installment repayment: installment instalment repayment payment emi
default write-off bad-debt charge-off: default write-off charge-off written-off bad-debt
debt: debt balance outstanding owed amount-due liability
arrears: arrears outstanding overdue past-due balance-due outstanding-balance amount-due
money-owed amount-owed outstanding-amount: outstanding balance amount-due owed balance-due arrears
overdue-amount: overdue past-due
bill: invoice
credit-note: credit-note credit
expense outgoings outgoing: expense cost spend expenditure amount
overhead overheads: overhead indirect-cost expense
running-cost operating-cost: operating-cost opex running-cost cost
capital-expenditure: capex
operating-expenditure operating-expense: opex
cost-of-goods cost-of-sales: cogs cost-goods
cost-centre cost-center: cost-center cost-centre
ledger-account gl-account nominal-code: account gl-account
entry posting journal: entry posting journal transaction
budget: budget plan
forecast: forecast projection
variance headroom shortfall: variance headroom
cash cash-flow cashflow: cash cash-flow
asset holding: asset holding
stock share security: ticker symbol stock security share
ticker: ticker symbol
portfolio: portfolio fund
fund: fund
investor shareholder: investor shareholder holder
trade: trade transaction
closing-price share-price stock-price: close closing-price price adj-close
trading-volume: volume
dividend: dividend
fraud scam: fraud fraudulent
fraudster: fraud
atm cash-machine: atm terminal
card credit-card: card card-type
merchant: merchant
tax vat sales-tax gst: tax vat gst
gross: gross
net: net
net-worth: net-worth
exchange-rate: exchange-rate fx-rate rate
payment-day due-date deadline: due-date due deadline
days-to-pay payment-time: days-to-pay day-paid
annual-recurring-revenue: arr
monthly-recurring-revenue recurring-revenue: mrr
lifetime-value: ltv clv lifetime-value
customer-acquisition-cost acquisition-cost: cac
`;
