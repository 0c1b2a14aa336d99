/** Words for things of one sort, and what names speak of such, as those for happenings. */
export const things = `
home house property dwelling apartment flat residence listing: home house property bedroom bathroom room land landsize building suburb neighborhood lot garage floor basement sqft living
employee worker colleague coworker staff staffer: employee staff salary wage hire hired termination department position manager job payroll absence overtime attrition
player athlete footballer sportsman: player athlete team club goal assist position jersey nationality sport medal
patient: patient diagnosis cholesterol glucose bmi hypertension diabetes doctor hospital admission discharge stroke smoker insulin
customer client subscriber: customer client subscriber churn contract tenure subscription
student pupil: student pupil grade exam score school gpa course lunch class
passenger traveller: passenger survived embarked cabin fare ticket pclass
car vehicle automobile auto: car vehicle mileage odometer horsepower fuel transmission engine mpg cylinder make
film movie: film movie director cast genre runtime imdb release
song track: song track artist album genre tempo danceability loudness
book novel title: book novel author isbn publisher page
tree: tree species trunk crown genus planted
applicant borrower: applicant borrower loan credit income default
respondent participant: respondent participant survey answer question
animal pet creature critter: animal pet intake shelter kennel / breed kennel vet microchip species neutered spayed rehomed adopter litter vaccinated
dog: dog kennel / breed kennel leash licence neutered
cow cattle: cow cattle herd / milk lactation calving herd barn
horse: horse / jockey stable breed sire
bird: bird / wingspan nest plumage ring
plant flower: plant flower / genus petal sepal bloom cultivar
tenant renter lease tenancy unit letting flat apartment: tenant lease tenancy letting / tenant lessee lease rent landlord arrears tenancy unit deposit
member: membership / joined renewal gym club plan membership
donor supporter: donor / donor pledge appeal donation
volunteer: volunteer / volunteer skill availability
shop store branch: shop store branch / store shop footfall sqft opening
restaurant: restaurant / cuisine seating chef restaurant
hotel: hotel / hotel star room
school: school / pupil enrolment enrollment headteacher principal ofsted school
hospital clinic: hospital clinic / hospital bed ward trust
country nation: country / gdp population continent capital
city town: city town / population mayor city town
machine asset device: machine asset device / serial installed warranty model maintenance asset
laptop computer device asset: laptop computer / cpu ram serial os warranty
server: server / cpu memory host ip os
product item article: product item article / sku stock price supplier barcode reorder
wine: wine / vintage grape winery
beer: beer / brewery abv ibu
coffee: coffee / roast bean aroma
recipe dish: recipe / recipe ingredient prep calorie serving cuisine
artwork painting exhibit object artefact: artwork painting exhibit / artwork artist medium accession acquired gallery painting
customer client policyholder insured: policy policyholder / policy premium insured lapsed cover
policy: policy / policy premium insured cover excess
loan mortgage: loan mortgage / principal interest term borrower lender
account: account / balance opened holder iban account
card: card / card limit holder issuer
fund: fund / fund nav isin
company firm business: company / company founded employee ceo headquarter industry
project: project / budget sponsor milestone phase project
task: task / assignee due estimate sprint task
bug defect: bug defect / bug severity reporter component
plane aircraft: aircraft plane / aircraft tail wingspan
ship vessel: vessel ship / vessel imo flag tonnage draught draft
turbine: turbine / turbine hub rotor blade
bridge: bridge / span deck bridge
building: building / floor height architect occupant building
prisoner inmate: inmate prisoner / inmate sentence cell release
candidate: candidate / candidate party vote constituency
game: game / platform publisher developer esrb
app: app / app install developer
mountain peak: mountain peak / elevation prominence peak
planet: planet / planet mass radius orbit
`;
