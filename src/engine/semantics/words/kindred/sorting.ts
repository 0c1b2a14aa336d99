/** What things are sorted by, and where they are. */
export const sorting = `
industry branch line-of-business: industry sector vertical segment
sector: sector industry vertical
species: species kind animal breed type common-name
breed: breed species
plan: plan tier package subscription membership tariff
package tier: tier plan package level
urgency: urgency priority severity
priority: priority urgency severity
severity seriousness: severity priority
reason cause: reason cause
root-cause trigger culprit: cause reason root-cause fault
outcome result ending: outcome result status disposition resolution
verdict ruling: verdict outcome disposition decision result
stage phase step: stage phase step status
state standing condition: status state condition
health: health condition status
shape fettle: condition status
neighborhood neighbourhood quarter: neighborhood neighbourhood borough district ward zone suburb
area patch: area region district zone territory neighborhood ward borough
suburb: suburb neighborhood district
office: office branch site
branch: branch office store outlet location
site location: site location branch facility plant
premises establishment outlet: store location site branch facility outlet
spot venue: venue location place site hall stage
hall auditorium: hall venue auditorium room
shop store: store shop outlet branch location
till register checkout cash-register: till register terminal pos lane
region territory: region territory area zone district
county province canton: county province state region
town village municipality: city town municipality village locality
destination: destination dest arrival drop-off delivery-city to-city
origin source: source origin channel referral
starting-point departure-point: origin departure start pickup
brand make marque: brand make manufacturer
manufacturer maker producer: manufacturer maker brand producer vendor
model: model
genre: genre category
style style-of-music music-style type-of-music kind-of-music music: genre style category
segment: segment tier group
cohort: cohort group segment
age-group age-bracket age-band age-range: age-group age-band age-bracket age-range
bracket band: band bracket range tier
colour color shade: color colour shade
flavour flavor: flavor flavour variant
size: size
nationality: nationality country citizenship country-origin
country-of-origin home-country: country-origin origin nationality country
homeland: country nationality
language: language lang
religion faith: religion faith denomination
ethnicity race ethnic-group: ethnicity race
gender sex: gender sex
marital-status: marital-status marital
channel sales-channel medium: channel source medium
payment-method payment-type means-of-payment form-of-payment way-of-paying way-to-pay method-of-payment mode-of-payment: payment-method payment-type tender payment-mode pay-method method payment paid-by
payment-terms: term payment-term
currency: currency
delivery-method shipping-method ship-method: ship-mode shipping-method delivery-method carrier ship-method
unit-of-measure: uom unit
warehouse depot distribution-center distribution-centre storehouse hub: warehouse depot hub facility dc distribution-center site location
shelf aisle bin: bin aisle shelf location
floor storey level: floor level storey
room: room classroom hall
department: department division unit section
queue: queue group team
tag keyword: tag keyword label category
version release build: version release build
weekday day-of-the-week: weekday day dow
time-of-day: hour time
`;
