/** Common words that are names as well, or parts of such: a director may be called Night, and a firm "Around the Horn". */
export const common: ReadonlySet<string> = new Set(
  `able about above account action activity add address after again against age ago air all almost alone along already
  also always amount animal another answer any area arm art ask at away baby back bad bag ball bank bar base bath bay
  beach bean bear beat beautiful bed before begin behind below bench best better between big bill bird birth black
  block blood blow blue board boat body bond bone book born both bottle bottom box boy branch brand bread break
  bridge bright bring broken brother brown build building bush business busy buy cake call camp can car card care
  carry case cash castle cat catch cause center central century chain chair chance change charge cheap check child
  children choice church circle city class clean clear clock close closed club coach coal coast coat code coffee cold
  collect color colour come common company complete cool copy corner cost count country couple course court cover
  cream crowd cup current customer cut cycle daily dance dark data date daughter day days dead deal dear death
  december deep delay delivery dinner direct doctor dog door double down draft draw dream dress drink drive driver
  drop dry due duke during each early earth east eastern easy eat edge egg eight either electric else empty end enemy
  energy engine enough enter even evening event ever every expert express face fact fail fair fall false family
  famous far farm farmer fast father feed feel field fight file fill film final find fine finish fire firm first fish
  five fix flat floor flow flower fly follow food foot force foreign forest form forward four free french fresh
  friday friend front frost fruit full fun future game garden gas gate general get gift girl give glass global go
  goal god gold golden good grand grass gray great green grey ground group grow guard guest guide gun hair half hand
  happy harbor hard hat head health hear heart heat heavy help here high history hit hold hole holiday home hope
  horse hospital host hot hotel hour house how human hunt ice idea inner inside interest international iron island
  issue item job join joint joy judge june july jump just keep key kid kill kind king kitchen know land lane language
  large last late later law lead leader learn leave left leg less letter level library lie life lift light like line
  list listen little live local long look lord lose loss lost lot loud love low lower lucky lunch made mail main
  major make male man manager many march mark market master match matter may meal mean measure meat media meet member
  men message middle might mile milk mind mine minor minute miss mix model modern moment monday money month more
  morning most mother motor mountain mouth move movement movie much music name narrow nation national natural nature
  near neck need never new news next nice night nine noise noon normal north northern note nothing november now
  number nurse ocean october off offer office officer often oil old once one online only open operation option or
  orange order other our out outer outside oven over own owner pace pack page paint paper parent park part partner
  party pass past path pay peace pen people perfect perform period person phone pick picture piece pin place plain
  plan plant plate play player please point police pond pool poor port position post pound power present press price
  priest prime print private prize problem product program project public pull pure push put queen question quick
  quiet race rain raise range rate reach read ready real record red regular remark rent repair report request
  requests rest result return rich ride right ring rise risk river road rock roll room root rough round route row
  rule run safe sail sale sales salt sand saturday save say school science score sea season seat second see sell send
  senior september serve service set seven shade shape share sheep shift ship shirt shoe shop short shot show side
  sign silver simple sing single sister site six size skill skin sky sleep slow small smart smith smoke snow social
  soft soldier some son song soon sort sound source south southern space spare speak special speed spend sport spot
  spring square stable staff stage stand standard star start state station stay steel step stick still stock stop
  store storm story straight strange street strike strikes strong student study style sugar summer sun sunday supply
  support sure sweet system table take talk tall taste tax tea teach teacher team technical tell ten term test thing
  think third thursday ticket tie time times tip title today together top total touch tour tower town track trade
  train travel treasure tree trial trip trouble true trust try tuesday turn twice two type under union united unit up
  upper use used user valley value van very video view village visit voice wait walk wall want war warm wash watch
  water wave way weather web wednesday week weight well west western wheel when white whole wide wife wild will win
  wind window wine winter wire with woman women wonder word work worker world worth write wrong yard year yellow
  yesterday yes young zero zone`.split(/\s+/),
);
