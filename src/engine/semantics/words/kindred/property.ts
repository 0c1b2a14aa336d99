/** Houses and flats, let and sold, and building them. */
export const property = `
property building house: property building house apartment development
apartment flat condo condominium: apartment unit flat property
block tower: building block property tower
home dwelling residence: home property house dwelling unit listing
unit: unit apartment flat
listing: listing property home
lease tenancy letting let: lease tenancy contract rental unit agreement
rent: rent rental monthly-rent
rent-roll: rent
deposit bond security-deposit: deposit security-deposit bond
arrears rent-arrears backlog-of-rent: arrears outstanding outstanding-balance balance overdue amount-due balance-due past-due
service-charge maintenance-fee: service-charge maintenance-fee hoa
square-footage floor-space floor-area living-space living-area square-feet footage floorspace square-meter square-metre square-meters square-metres: sqft area square-foot living-area floor-area sqm size square-meter gross-area surface
plot land: lot plot land parcel
plot-size lot-size: lot-size land-size lot-area plot-size
asking-price house-price sale-price selling-price: price sale-price asking-price list-price sold-price
days-on-the-market time-on-market time-on-the-market: day-market dom days-listed
bedroom: bedroom bed br
bathroom: bathroom bath
vacancy void empty-unit: vacancy vacant void
vacancy-rate: vacancy
estate-agent realtor letting-agent broker: agent broker realtor
viewing showing open-house: viewing showing
mortgage: mortgage loan
year-built: year-built built
repair: repair maintenance maint workorder
maintenance: maintenance maint repair service
maintenance-request repair-request work-order workorder: workorder request ticket repair job maintenance
contractor tradesman tradesperson builder subcontractor: contractor vendor supplier subcontractor
project build job: project job site
site building-site construction-site: site project
snag defect: defect snag issue
permit planning-permission: permit application
estimate quote: estimate quote quotation
overrun cost-overrun: overrun variance
blueprint drawing: drawing
scaffold crane digger excavator: equipment machine
material: material item
labour labor: labor labour
handover completion: completion handover
parking-space parking-spot parking: parking space garage
epc energy-rating: epc energy-rating
council-tax-band tax-band: band tax-band
valuation appraisal: valuation appraised-value assessed-value appraisal
land-registry: registry
`;
