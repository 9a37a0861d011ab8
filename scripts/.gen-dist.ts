import fc from "fast-check";
import { loadShippedLibrary } from "/work/main/tests/support/shipped-library.ts";
import { randomIntake } from "/work/main/tests/support/random-intake.ts";
import { generateProtocol } from "/work/main/src/domain/protocols/generate-protocol.ts";
const lib = loadShippedLibrary(); const c:any={},e:any={},n:any={};
let maxM=0,maxR=0,maxB=0,maxW=0;
for (const i of fc.sample(randomIntake(lib),{numRuns:20000,seed:3})) { const r=generateProtocol(i,lib); if(r.outcome!=="planned")continue; const p=r.protocol;
 n[p.peptides.length]=(n[p.peptides.length]??0)+1; for(const x of p.peptides)c[x.slug+" "+x.doseId]=(c[x.slug+" "+x.doseId]??0)+1; for(const x of p.excluded)e[x.reason]=(e[x.reason]??0)+1;
 maxM=Math.max(maxM,p.monitoring.length);maxR=Math.max(maxR,p.references.length);maxB=Math.max(maxB,JSON.stringify(r).length);maxW=Math.max(maxW,p.warnings.length)}
console.log(n,c,e,{maxM,maxR,maxB,maxW});
