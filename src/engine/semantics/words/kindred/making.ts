/** Factories, stock and laboratories. */
export const making = `
plant factory works mill: plant factory facility site
line production-line assembly-line: line production-line work-center
machine: machine equipment asset workcenter
work-center work-centre workstation: work-center workcenter station machine
batch production-run run: batch lot run
job work-order production-order: work-order workorder production-order order job
output production throughput: output production quantity unit-produced produced good-unit throughput good
scrap reject rejects waste: scrap reject defect rejected defective
defect flaw fault: defect flaw reject
defect-rate failure-rate reject-rate: defect-rate scrap-rate
rework: rework
yield: yield
cycle-time: cycle-time
downtime stoppage standstill: downtime stop stoppage downtime-minute
changeover set-up-time setup: changeover setup
maintenance: maintenance maint repair service workorder
breakdown: breakdown failure downtime stop
shift: shift
overall-equipment-effectiveness: oee
capacity: capacity
raw-material ingredient: material raw-material component ingredient
bill-of-materials: bom
part component: part component spare material
tool: tool
mould mold die: mold die tool
supplier: supplier vendor
purchase-order: po purchase-order
lead-time: lead-time lead-day lead
safety-incident near-miss accident: incident accident
injury: injury
experiment trial study run: experiment trial run study
sample specimen: sample specimen
subject test-subject participant: subject participant patient
replicate: replicate
assay: assay test
compound chemical reagent: compound chemical reagent
concentration dose: concentration dose
instrument device: instrument device
measurement reading: measurement reading value result
lab laboratory: lab laboratory site
finding: result finding
paper publication: publication paper article
tolerance: tolerance
thickness: thickness
vibration: vibration
`;
