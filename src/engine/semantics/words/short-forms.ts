/** Short forms that no common word is written like, and what they are short for, whatever reads them. */
const listed = `
adj adjustment | agcy agency | agmt agreement | agt agent | alloc allocation | amort amortization | amts amount | appl application | apptmt appointment
| appt appointment | arr arrival | arrv arrival | asgn assigned | asst assistant | attn attention | auth authorization
| bdgt budget | bgt budget | bdrm bedroom | bedrm bedroom | bthrm bathroom | bathrm bathroom | bkg booking | bkgs bookings | blk block | bnft benefit
| brd board | brkfst breakfast | byr buyer | capac capacity | carr carrier | catg category | ctgy category | chg charge | chrg charge | chnl channel
| clm claim | cls class | clsd closed | cmnt comment | cmt comment | cmpgn campaign | cmpy company | cncl cancelled | cntct contact | cntrct contract
| cond condition | conc concentration | constr construction | corp corporation | cpty counterparty | crdt credit | crncy currency | csh cash | cstmr customer
| custmr customer | ctn carton | ctr center | cntr center | cty city | dbt debit | dcmt document | ded deduction | deptm department | dpt department
| dept department | diag diagnosis | dx diagnosis | diff difference | disch discharge | discnt discount | dscnt discount | dlr dealer | dlv delivery | dlvry delivery | dmg damage
| dprt departure | dpth depth | drvr driver | dsc description | dtl detail | durn duration | dstnc distance | edu education | eff efficiency | empl employee
| enrl enrollment | enrol enrollment | ent entry | entr entry | env environment | eqp equipment | eqpt equipment | equip equipment | err error | ethn ethnicity | exch exchange
| expns expense | exper experience | fclty facility | fcst forecast | fld field | flr floor | flt flight | freq frequency | frm from | frt freight | fy fiscal year
| gndr gender | gdr gender | geo geography | grd grade | grs gross | guar guarantee | hdct headcount | hgt height | hh household | hshld household | hol holiday | hosp hospital
| hum humidity | impr impression | incd incident | incdt incident | insp inspection | inst institution | instr instructor | intl international | inv invoice | invc invoice | invntry inventory
| iss issue | jnl journal | jrnl journal | ldr leader | lgth length | ltr litre | ltrs litres | dntm downtime | dwntm downtime | lic license | loctn location | lbr labor | maint maintenance | mbr member | mbrs members | mbrshp membership
| mech mechanic | merch merchant | mgmt management | mktg marketing | mnth month | mnth month | mnfr manufacturer | mtd month to date | mod modified | mthd method | mthly monthly | mtg meeting | mtr meter
| munic municipality | nbhd neighborhood | nght night | nghts nights | nts nights | ntwk network | num number | occ occupation | occup occupation | ofc office | offc office
| ops operations | opr operator | opp opportunity | orig origin | orgn organization | ovrtm overtime | ownr owner | paymt payment | pymt payment | pmt payment | pmts payments
| pcs pieces | perf performance | perm permanent | phys physician | pkg package | pkup pickup | plcy policy | plt pallet | plyr player | ppl people
| prchs purchase | prct percent | prd period | prdct product | precip precipitation | pres pressure | prev previous | pri priority | prio priority | prin principal | procd procedure
| proj project | prov provider | prem premium | prty party | psgr passenger | qlty quality | qnty quantity | quant quantity | qual quality | rcd received | rcpt receipt | rcvd received | recd received
| recv received | rdg reading | reqd required | req request | resp response | rm room | rms rooms | rmk remark | rqst request | rpt report | rsn reason | rsvn reservation | rte route
| rtn return | rtrn return | rvw review | sched schedule | schl school | sch school | sctr sector | sess session | sev severity | sem semester | shft shift | shp shipment | shpmt shipment | shpd shipped
| slsp salesperson | slsrep salesperson | spcl special | spp species | srvc service | srv service | stk stock | stn station | strt start | sts status | subcat subcategory | subj subject
| supp supplier | supv supervisor | surg surgery | svc service | sys system | tchr teacher | tkt ticket | tkts tickets | tmp temperature | tourn tournament | trk track
| trx transaction | txns transactions | twr tower | typ type | unt unit | upd updated | usg usage | util utilization | vac vacancy | vacc vaccination | veh vehicle | vehs vehicles
| ver version | whse warehouse | wrhs warehouse | wkly weekly | wkr worker | wo work order | wrnty warranty | xfer transfer | yld yield | yrly yearly | ytd year to date`;

export const shortForms: ReadonlyMap<string, string> = new Map(
  listed
    .split('|')
    .map(entry => entry.trim())
    .map(entry => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as const),
);
