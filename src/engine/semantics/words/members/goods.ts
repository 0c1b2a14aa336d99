/** Things that are made, sold and driven, how they look and how they are paid for. */
export const goods = `
payment-method payment-type means-of-payment way-of-paying way-to-pay method-of-payment form-of-payment pay-method: cash card credit-card debit-card visa mastercard amex american-express paypal bank-transfer cheque check apple-pay google-pay direct-debit invoice voucher gift-card bitcoin klarna contactless credit debit wire wire-transfer electronic-check mailed-check transfer stripe venmo maestro
card credit-card card-type: visa mastercard amex american-express maestro discover diners credit-card debit-card credit debit
vehicle vehicle-type kind-of-vehicle: car van truck lorry bus motorcycle motorbike bicycle bike scooter taxi tram train trailer suv minibus coach tractor pickup moped e-bike ambulance hgv
car-make make car-brand brand-of-car car: toyota ford bmw audi mercedes volkswagen vw honda nissan hyundai kia mazda peugeot renault citroen fiat volvo skoda seat opel vauxhall tesla porsche jaguar land-rover mini suzuki subaru lexus chevrolet jeep dodge chrysler mitsubishi dacia
body-type body-style: saloon sedan hatchback estate suv coupe convertible pickup van wagon mpv minivan
fuel fuel-type: petrol gasoline diesel electric hybrid lpg gas cng hydrogen ethanol plug-in-hybrid coal oil wood
gearbox transmission: manual automatic semi-automatic cvt
energy-source power-source source-of-energy: solar wind hydro nuclear coal gas oil biomass geothermal tidal wood peat
transport-mode means-of-transport mode-of-transport: car bus train tram bike bicycle walk walking foot plane air road rail sea ship ferry underground metro subway taxi
device gadget hardware kit equipment: laptop desktop tablet phone smartphone mobile printer monitor keyboard mouse router server switch scanner camera headset projector console tv speaker docking-station
browser: chrome firefox safari edge opera internet-explorer
operating-system os: windows linux macos mac android ios ubuntu unix
programming-language coding-language: python java javascript typescript c c++ c# go rust ruby php swift kotlin scala r sql perl
database-system database: postgres postgresql mysql oracle mongodb redis sqlite
social-network social-media platform network: facebook instagram twitter x tiktok linkedin youtube snapchat pinterest whatsapp reddit telegram threads
ad-platform channel marketing-channel: google facebook email instagram linkedin tiktok bing seo social display affiliate tv radio print direct organic referral paid-search google-ads newsletter
streaming-service streaming-platform: netflix hulu disney+ amazon-prime prime spotify apple-music youtube hbo deezer tidal
clothing clothes garment apparel item-of-clothing: shirt t-shirt tshirt trousers pants jeans dress skirt jacket coat sweater jumper hoodie socks shoes boots hat scarf gloves shorts blouse cardigan suit tie underwear belt cap leggings
shoe footwear: trainers sneakers boots sandals heels loafers shoes slippers pumps
furniture piece-of-furniture: chair table desk sofa couch bed wardrobe shelf bookcase cabinet lamp stool bench dresser armchair chest mattress drawer cupboard
appliance household-appliance: fridge refrigerator oven dishwasher washer dryer microwave toaster kettle freezer vacuum hoover cooker washing-machine
toy: doll lego puzzle teddy ball train kite
tool: hammer drill saw screwdriver wrench spanner pliers sander axe shovel spade rake
colour color shade: red blue green yellow black white orange purple pink brown grey gray silver gold beige navy turquoise maroon violet cream teal
material fabric: cotton wool silk linen polyester leather denim nylon wood oak pine metal steel glass plastic brick stone concrete marble timber
shape: round square rectangular oval circle triangle rectangle
size: small medium large s m l xl xxl xs x-large regular tall short mini
instrument musical-instrument: guitar piano violin drums bass saxophone trumpet flute cello clarinet keyboard ukulele harp oboe trombone viola
music-genre genre style-of-music music-style kind-of-music type-of-music: rock pop jazz blues folk country classical hip-hop rap metal soul funk reggae electronic indie techno house punk r&b disco latin
film-genre genre kind-of-film: action comedy drama horror thriller romance documentary animation sci-fi fantasy western crime musical adventure mystery family
book-genre kind-of-book: fiction non-fiction fantasy romance thriller biography history poetry crime mystery children cookery science-fiction travel
art-medium medium technique: oil watercolour watercolor acrylic bronze photograph photography sculpture drawing print ink pastel ceramic lithograph etching
game-console console: playstation ps4 ps5 xbox switch wii pc ps3 ps2 nintendo gameboy
insurance insurance-type line-of-business kind-of-insurance: car home life travel health motor pet property liability auto contents
loan-type kind-of-loan loan-purpose: mortgage personal car student business auto home education debt-consolidation wedding medical
property-type kind-of-property home-type house-type dwelling-type: house flat apartment detached semi-detached terraced bungalow maisonette studio townhouse condo villa cottage duplex loft penthouse
room-type kind-of-room room: single double twin suite family deluxe studio king queen standard superior kitchen bathroom bedroom living-room dorm
asset-class: equity bond cash property commodity stocks bonds real-estate crypto gold
carrier courier delivery-company shipping-company: ups fedex dhl usps royal-mail dpd hermes evri tnt gls yodel parcelforce
airline: lufthansa ryanair easyjet british-airways delta united american klm air-france emirates qatar southwest jetblue swiss
kind-of-cargo type-of-cargo cargo-type: grain coal oil steel timber containers cement sand gravel food chemicals machinery livestock furniture
kind-of-waste type-of-waste waste-type: paper plastic glass metal organic general recycling garden food hazardous electronic cardboard textiles residual
cause-type charity-cause good-cause cause: health education animals environment children poverty homelessness arts disaster-relief research hunger
weekday day-of-the-week day: monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
month: january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec
`;
