/** Farms, nature, weather and measurements outside. */
export const farming = `
farm holding ranch: farm holding estate producer
farmer grower: farmer grower producer owner
field paddock plot: field plot parcel paddock block
crop produce: crop produce product commodity variety
variety cultivar: variety cultivar
harvest: harvest yield production
yield: yield production harvest output
acreage hectarage: area acre hectare acreage
livestock herd flock cattle: livestock herd animal cattle head
cow calf bull heifer: animal cow cattle
sheep lamb ewe: animal sheep
milk-yield milk: milk milk-yield litre
egg: egg
feed fodder: feed
fertilizer fertiliser: fertilizer fertiliser
pesticide spray: pesticide application treatment
irrigation: irrigation water
tractor combine: machine equipment tractor
orchard vineyard greenhouse: block orchard vineyard greenhouse
barrel cask vat: barrel cask
vintage: vintage year
sighting spotting observation: sighting observation record count occurrence
bird fish insect plant tree: species bird plant tree common-name
wildlife: species animal
nest: nest
habitat: habitat biome
catch landing: catch landing
weather-station measuring-station gauge sensor: station sensor gauge monitor device site
reading measurement: reading measurement observation value sample
sample specimen: sample specimen
temperature heat warmth: temperature temp
rainfall rain precipitation precip: rainfall precipitation precip rain
snow snowfall: snow snowfall
wind wind-speed: wind wind-speed
gust: gust
humidity: humidity
sunshine: sunshine sun
air-pressure barometer: pressure
air-quality: aqi pm25 air-quality
pollution pollutant: pollutant pollution concentration aqi
emission carbon-footprint co2: emission co2 carbon
water-level river-level: level water-level stage
earthquake quake tremor: earthquake quake event
wildfire fire blaze: fire incident wildfire
flood storm: event flood storm
rubbish garbage trash waste litter: waste tonnage garbage refuse
recycling: recycling recycled
dumping fly-tipping: incident report
`;
