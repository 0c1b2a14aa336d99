import { Tables } from '../reasoner/builtin/tables.ts';
import { dimensionsOf } from '../../src/engine/semantics/relations/columns.ts';
import { tellSemantics } from '../../src/engine/semantics/tell.ts';
import { pairsOf, valuesKept } from '../../src/engine/semantics/relations/pairs.ts';
import { namesAlike } from '../../src/engine/semantics/relations/names.ts';
const D='../shared/eval/business-open/northwind/';
const t=await Tables.open();
for (const n of ['orders','employees']) await t.addCsv(n, D+n+'.csv');
const told=tellSemantics(t.catalog.tables,[]);
for (const x of t.catalog.tables) console.log(x.name, dimensionsOf(x, told.get(x.name)?.columns).map(d=>[d.column.name,d.kind,d.figure].join(':')).join(' '));
const c=t.catalog.tables[1]!.columns.find(c=>c.name==='reports_to')!; console.log(c.type,c.valuesComplete,c.distinctCount,c.min,told.get('employees')!.columns.get('ship_via'));
console.log(namesAlike({column:'reports_to',table:'orders'},{column:'shipper_id',table:'shippers'}));
import { nameWords } from '../../src/engine/semantics/words/name-words.ts'; import {relate} from '../../src/engine/semantics/relations/relate.ts'; console.log(nameWords('reports_to'), relate(t.catalog.tables)); console.log([...told.get('employees')!.columns].map(([k,v])=>k+':'+v.kind+':'+v.form+':'+v.rule+':'+c.min+c.valuesComplete).join(' ')); process.exit(0)
