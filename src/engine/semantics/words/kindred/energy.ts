/** Power, water, gas, telephones and the net. */
export const energy = `
meter smart-meter: meter
meter-point: meter mpan
electricity power energy: energy kwh consumption electricity usage power
usage consumption: usage consumption kwh
power-usage energy-use electricity-use energy-consumption power-consumption electricity-usage energy-usage: kwh consumption energy usage
generation power-output output: generation output production energy mwh kwh
demand: demand load
load: load demand
peak: peak
tariff: tariff plan rate
standing-charge: standing-charge
utility-bill: bill invoice amount charge
power-cut power-outage blackout outage: outage interruption
downtime: downtime outage
plant power-station power-plant: plant station facility site generator
turbine wind-turbine: turbine unit asset
solar-panel panel: panel
charging-station charge-point charger: charger station charge-point
charging-session: session charge
well: well
boiler: boiler
substation: substation
feeder: feeder
fuel-mix fuel: fuel
water-usage water-consumption: water usage consumption
leak burst: leak
line phone-line: line
call phone-call: call
caller: caller customer
minute call-minute talk-time: minute duration talk-time
call-length handling-time handle-time call-duration: duration handle-time talk-time aht
hold-time queue-time: wait hold-time queue-time wait-time
text text-message sms: sms message text
data-usage data-volume: data data-usage gb mb
roaming: roaming
handset phone mobile: device handset phone
top-up topup: topup recharge
dropped-call: dropped
signal signal-strength: signal rssi
tower mast cell-site: tower cell mast site
broadband internet: internet broadband
speed bandwidth: speed bandwidth mbps
`;
