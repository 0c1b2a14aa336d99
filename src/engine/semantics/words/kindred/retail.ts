/** What is sold, in shops and online, and what it brings in. */
export const retail = `
product article goods merchandise ware: product item article sku material stock-code description
item: item product article sku
line-item order-line: line item detail
sku stock-keeping-unit: sku product item article
cart trolley: order basket cart transaction receipt
sale: sale order transaction invoice receipt deal
purchase: purchase order transaction
order: order purchase transaction
transaction: transaction txn payment order sale receipt
receipt: receipt transaction invoice order
refund: refund return reimbursement credit
return: return refund rma returned
exchange swap: exchange return
promotion promo special-offer deal-of-the-day offer: promotion promo offer campaign discount coupon
coupon voucher discount-code promo-code: coupon voucher promo-code discount-code
markdown price-cut price-reduction money-off reduction: discount markdown rebate reduction
takings: taking gross-receipt receipt revenue sale turnover net-sale gross gross-sale total amount net-amount income total-charge charge
turnover revenue income: revenue sale turnover income gross-receipt net-sale gross-sale gross
top-line gross-revenue gross-income: gross revenue gross-receipt gross-sale sale
box-office gate-receipt: gross-receipt gross box-office revenue taking receipt ticket-revenue
proceeds: proceeds revenue amount sale
volume: volume quantity unit
unit-sold units-sold quantity-sold items-sold copy: quantity unit-sold sold unit qty-sold copy
average-basket basket-size basket-value ticket-size transaction-value spend-per-visit: order-total order-value total amount basket-value revenue
price-tag sticker-price asking-price list-price shelf-price retail-price selling-price ticket-price: list-price price sale-price unit-price retail-price asking-price msrp
rrp recommended-price: rrp msrp list-price retail-price
cost-price purchase-price buying-price wholesale-price trade-price: cost-price unit-cost cost purchase-price wholesale-price
going-rate: rate price nightly-rate rate-per-night day-rate fee
price-point: price
charge: charge fee price amount
fee: fee charge price amount mrr rate
price: price rate fee cost charge fare
markup profit-margin: markup margin gross-margin
bottom-line: profit net-profit net-income
shrinkage shrink stock-loss wastage waste spoilage: waste shrinkage spoilage wastage scrap loss
stockout stock-out out-of-stock: stockout stock-out out-of-stock
reorder-point reorder-level minimum-stock: reorder-level reorder-point minimum-stock
shelf-life: shelf-life expiry
best-before use-by-date sell-by-date: expiry best-before expiration use-by
supplier vendor: supplier vendor manufacturer contractor provider merchant distributor wholesaler
wholesaler distributor: distributor wholesaler supplier vendor
merchant retailer trader dealer: merchant retailer store dealer seller vendor
shopkeeper: owner store
gift-card gift-voucher: gift-card voucher
loyalty-card: loyalty member card
postage shipping-cost delivery-charge delivery-cost shipping-fee delivery-fee: shipping shipping-cost freight postage delivery-fee shipping-fee
parcel package packet: parcel package shipment consignment delivery order
delivery: delivery shipment consignment order parcel
garment clothing clothes apparel: garment item product
shoe footwear: shoe product item
`;
