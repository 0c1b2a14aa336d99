const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of names of columns, by what they say of the values. */
export const says = {
  /** Tables of what happens, by the last word of their names. */
  happening: set(
    'order invoice payment sale purchase booking reservation visit claim review incident trip flight ride match game event transaction rental log shipment delivery return refund complaint appointment session attendance election enrollment registration test exam exhibition concert performance record result ticket call message comment donation endowment loan transfer deposit withdrawal elimination contract participation award debate conference voting mission tip rating share repair load harvest treatment parcel',
  ),
  identifier: set('id identifier key'),
  /** What is written for a deal, of which each has a number. */
  paper: set(
    'receipt order invoice bill ticket booking transaction docket slip basket bon cart purchase visit session trip',
  ),
  code: set(
    'code number sku isbn ean barcode serial plate vin tag hash token accession pennant zip reference version extension room classroom section account license iban ticker symbol postal uprn usrn toid fips',
  ),
  /** What is not gone by though it is called a code: the values sort the rows. */
  sorted: set('type status category class gender method reason kind'),
  phone: set('phone telephone fax mobile cell hotline'),
  coordinate: set('latitude longitude lat lng'),
  address: set('address street'),
  date: set('date day born birth birthday deadline'),
  year: set(
    'year season founded built since established creation created opened open launched launch start started end date edition introduced debut released published inaugurated completed retired vintage',
  ),
  month: set('month'),
  duration: set(
    'duration elapsed tenure runtime hour minute second millisecond milliseconds latency delay lifetime uptime',
  ),
  /** Figures of one thing or one moment: summing them says nothing. */
  level: set(
    'age height weight altitude elevation temperature depth velocity speed pressure width thickness humidity voltage bmi threshold limit target radius diameter mileage horsepower displacement resolution intensity magnitude power size brightness minimum maximum highest lowest radiation wind visibility ph concentration credit',
  ),
  /** How far or how much: of an event it adds up, of a thing it is a property. */
  extent: set(
    'distance length mile kilometer meter area volume weight tonnage range tare load calorie rain rainfall precipitation snowfall depth',
  ),
  rate: set(
    'price rate percent percentage ratio share discount probability density average mean median per efficiency margin interest yield proportion fraction coefficient index markup identity growth occupancy utilization gpa',
  ),
  score: set(
    'score rank ranking rating star grade grid position priority trust satisfaction confidence popularity quality nps sentiment difficulty severity place seed level mark',
  ),
  money: set(
    'amount revenue sale sales cost arrears outstanding fee payment total subtotal tax tip toll fare freight spending expense income profit loss charge earning donation turnover gross net money bonus refund damage claim commission paid deposit bill value spend proceeds royalty grant subsidy prize fine penalty shipping usage consumption energy production output emission',
  ),
  /** Sums of a moment: over things they add up, over time they do not. */
  standing: set(
    'budget salary wage rent balance asset stock inventory population employee staff enrolled enrollment headcount debt subscriber capacity member resident inhabitant pay seat platform unit capital equity liability backlog passenger_capacity',
  ),
  count: set(
    'number count quantity passenger attendance visitor killed injured dead wounded death win loss goal vote lap gold silver bronze adult kid child guest like view click stop connection review comment download order item piece points bytes byte visit event case affected attempt error page word user day week interchange entry exit component session impression conversion return complaint cancellation accident failure outage breakdown defect crime burglary theft game match try assist rebound run medal nomination seat',
  ),
  text: set(
    'description note comment remark summary detail biography text body message content abstract introduction instruction recommendation bio plot synopsis feedback review explanation memo story requirement quote question answer story subject',
  ),
  // "nm" ends names of columns of text, and is a unit of numbers.
  name: set('name title label caption headline nm'),
  category: set(
    'type category class kind status state country city region gender sex color colour method mode channel segment group department genre language currency industry stage division size relationship result outcome reason job occupation profession role party brand season zone borough province county district territory nation continent town tier series species unit shift plan contract payment theme surface courtesy direction weekday day format platform source team college degree major minor service propulsion hometown area section location league conference award category religion ethnicity race market sector direction quarter service',
  ),
  person: set(
    'manager author artist driver rider pilot composer opponent governor director advisor tutor singer player owner winner leader president captain coach teacher instructor editor publisher writer actor producer designer architect officer head mayor chairman comptroller senate secretary minister representative agent host guest doctor nurse contact attorney champion candidate donor founder commander creator reviewer builder organizer scorer work textbook role river capital mountain',
  ),
};

/** What names of columns of figures are compared with by vectors where none of the words above is in them. */
export const figureSeeds = {
  amount: ['revenue', 'expense', 'payment', 'tax', 'spending', 'donation'].map(word => [word]),
  count: ['passengers', 'visitors', 'casualties', 'goals', 'votes', 'purchases', 'births'].map(word => [word]),
  standing: ['population', 'salary', 'budget', 'employees', 'inventory'].map(word => [word]),
  level: ['age', 'height', 'temperature', 'speed', 'altitude', 'thickness', 'voltage'].map(word => [word]),
  rate: ['price', 'percentage', 'ratio', 'rate', 'density', 'discount'].map(word => [word]),
  score: ['score', 'rating', 'rank', 'satisfaction', 'difficulty'].map(word => [word]),
  duration: ['minutes', 'hours', 'duration'].map(word => [word]),
};

/** The same for columns of text. */
export const textSeeds = {
  name: ['president', 'singer', 'author', 'coach', 'minister', 'lawyer', 'title', 'surname'].map(word => [word]),
  category: ['category', 'color', 'region', 'gender', 'genre', 'country', 'brand', 'status'].map(word => [word]),
  text: ['description', 'comment', 'remarks', 'summary', 'explanation'].map(word => [word]),
};
