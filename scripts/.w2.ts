import { launchBrowser } from "/work/main/tests/support/browser.ts";
import { loadShippedLibrary } from "/work/main/tests/support/shipped-library.ts";
import { generateProtocol } from "/work/main/src/domain/protocols/generate-protocol.ts";
const O="http://localhost:3112";
const lib=loadShippedLibrary();
export const intake=(goals:any,over:any={},s:any={})=>({screening:{age:40,sexAtBirth:"female",heightCm:170,weightKg:95.5,bodyConfirmed:false,reproduction:"none",conditions:{codes:[],diagnoses:[],other:["tinnitus"]},medicines:{classes:[],other:[]},allergies:{to:[],other:[]},mood:"no-thoughts-of-self-harm",...s},goals,experience:"none",routes:["sc","oral"],needleTolerance:"daily",testedAthlete:false,evidenceFloor:"trial",currentPeptides:[],durationWeeks:12,maxCompounds:2,preferredTimes:["evening"],massUnit:"as-sourced",startDate:"2026-11-21",...over});
const b=await launchBrowser();
const errs:string[]=[];
const ctx=await b.newContext({viewport:{width:1440,height:960},acceptDownloads:true});
await ctx.addInitScript(()=>localStorage.setItem("theme",localStorage.getItem("theme")??"dark"));
const p=await ctx.newPage();
p.on("console",m=>{if(["error","warning"].includes(m.type()))errs.push(m.text())});p.on("pageerror",e=>errs.push("PAGEERROR "+e.message));
await p.goto(O+"/");
const post=(path:string,body:any)=>p.evaluate(async([path,body])=>{const r=await fetch(path,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(body)});return [r.status,await r.text()]},[path,body] as const);
const email=`w2-${Date.now()}@example.org`;
console.log((await post("/api/auth/sign-up",{email,password:"correct horse 42 battery",displayName:"Mara"}))[0]);
for(const f of [intake(["weight-loss","sexual-desire"]),intake(["weight-loss","heart-health","joint-pain"],{maxCompounds:4,experience:"some",evidenceFloor:"human"},{age:66}),intake(["gut-comfort","joint-pain"],{maxCompounds:4,evidenceFloor:"human",routes:["sc","oral","intranasal"]},{conditions:{codes:[],diagnoses:["ibs-constipation"],other:[]}}),intake(["sleep"],{})].slice(0,4)){
 let r; try{ r=generateProtocol(f as any,lib);}catch(e){console.log("gen",e);continue}
 if(r.outcome!=="planned"){console.log("stopped",r.stops.map((s:any)=>s.code));continue}
 const a=await post("/api/protocols",{formData:f,generatedProtocol:r.protocol}); console.log(a[0],a[0]===201?"":a[1].slice(0,300));
}
const step=async(n:string,fn:()=>Promise<any>)=>{try{const r=await fn();console.log("ok",n,r??"")}catch(e:any){console.log("FAIL",n,e.message.slice(0,700))} if(errs.length){console.log("  console:",[...new Set(errs)].slice(0,4));errs.length=0}};
const shot=(n:string,full=false)=>p.screenshot({path:`/tmp/w2/${n}.png`,fullPage:full});
await step("list",async()=>{await p.goto(O+"/protocols");await p.getByRole("heading",{name:"Saved Protocols"}).waitFor();await p.getByRole("article").first().waitFor();await shot("list",true);return p.getByRole("article").count()});
await step("search",async()=>{await p.getByPlaceholder("Search protocols...").fill("zzzz");await p.getByText("No protocols found").waitFor();await shot("none");await p.getByRole("button",{name:"Clear search"}).click()});
await step("menu",async()=>{await p.getByRole("button",{name:/^More for/}).first().click();await p.getByRole("menu").waitFor();await shot("menu");const d=p.waitForEvent("download");await p.getByRole("menuitem",{name:"Download"}).click();return (await d).suggestedFilename()});
await step("details",async()=>{await p.getByRole("button",{name:"View"}).first().click();await p.getByLabel("Notes").waitFor();await shot("dialog");await p.getByLabel("Notes").fill("hello notes");await p.getByLabel("Notes").scrollIntoViewIfNeeded();await shot("dialog-notes");
 await p.getByRole("button",{name:"Save notes"}).click();await p.getByText("Notes Updated").waitFor();});
await step("stale",async()=>{await p.evaluate(async()=>{const l=await (await fetch("/api/protocols")).json();const c=l.items[0];const r=await fetch("/api/protocols/"+c.id,{method:"PATCH",headers:{"content-type":"application/json"},body:JSON.stringify({notes:"from elsewhere",version:c.version})});if(!r.ok)throw new Error("patch "+r.status)});
 await p.getByLabel("Notes").fill("mine");await p.getByRole("button",{name:"Save notes"}).click();await p.getByText("These notes were changed somewhere else").waitFor();await p.getByText("from elsewhere").waitFor();await shot("stale");
 await p.getByRole("button",{name:"Close"}).click();await p.getByText("Notes not saved").waitFor();await p.getByRole("button",{name:"Keep editing"}).click();
 await p.getByRole("button",{name:"Keep what I typed"}).click();await p.getByRole("button",{name:"Save notes"}).click();await p.getByText("Notes Updated").waitFor();await p.getByRole("button",{name:"Close"}).click();});
await step("delete+undo",async()=>{const n=await p.getByRole("article").count();await p.getByRole("button",{name:/^More for/}).last().click();await p.getByRole("menuitem",{name:"Delete"}).click();await p.getByText("This action cannot be undone").waitFor();await shot("delete");await p.getByRole("alertdialog").getByRole("button",{name:"Delete"}).click();await p.getByText("Protocol Deleted").waitFor();const m=await p.getByRole("article").count();await p.getByRole("button",{name:"Undo"}).click();await p.getByText("Protocol Saved").waitFor();return [n,m,await p.getByRole("article").count()]});
await step("use",async()=>{await p.getByRole("article").filter({hasText:"2 peptides"}).or(p.getByRole("article").first()).first().getByRole("button",{name:"Use"}).click();await p.waitForURL(/cycles\/new/);await p.getByText("Nothing is saved yet").waitFor();await p.getByText("Checked against the library").first().waitFor();await shot("new",true);return p.url().length});
await step("create",async()=>{await p.getByRole("button",{name:"Create cycle"}).click();await p.waitForURL(/cycles\/[0-9a-f-]{36}/);await p.getByText("Cycle Created").waitFor();await shot("cycle",true)});
await step("cycles",async()=>{await p.goto(O+"/cycles");await p.getByRole("article").first().waitFor();await shot("cycles",true)});
await step("bad data",async()=>{await p.goto(O+"/cycles/new?initialData=%7Bbroken");await p.getByText("could not be read").waitFor();await shot("malformed",true)});
await step("empty submit",async()=>{await p.getByRole("button",{name:"Create cycle"}).click();await p.getByText("Give the cycle a name.").waitFor();await shot("errors",true);return p.evaluate(()=>document.activeElement?.id)});
await step("evil",async()=>{const pre={name:"Evil",description:"",startDate:"2026-11-21",peptides:[["Semaglutide","24 mg, under the skin (subcutaneous)","once daily"],["Miracle-9","5 mg","daily"],["BPC-157","250 mcg","once daily"],["Tirzepatide","10 units","once weekly"]].map(([n,d,f],i)=>({id:String(i),peptideId:n!.toLowerCase(),peptideName:n,dosage:d,schedule:{frequency:f,timeOfDay:[],duration:"12 weeks"},notes:""}))};
 await p.goto(O+"/cycles/new?initialData="+encodeURIComponent(JSON.stringify(pre)));await p.getByText("in no library entry").waitFor();await shot("evil",true);return p.locator("article li").allInnerTexts()});
await step("kept answers",async()=>{await p.evaluate(()=>{localStorage.setItem("protocol-generator-draft",JSON.stringify({age:"30",reproduction:"pregnant",mood:"thoughts-of-self-harm"}))});await p.reload();await p.getByRole("region",{name:"Stops"}).waitFor();await shot("stops");await p.evaluate(()=>localStorage.removeItem("protocol-generator-draft"))});
for(const path of ["/cycles/nonsense","/cycles/01999999-9999-7999-8999-999999999999"])await step("nf "+path,async()=>{await p.goto(O+path);await p.getByText("This cycle was not found").waitFor();});
await step("session end",async()=>{await p.goto(O+"/cycles/new");await p.getByLabel("Name",{exact:true}).fill("Kept");await p.getByLabel("Compound",{exact:true}).last().fill("BPC-157");await p.getByLabel("Dosage").fill("250 mcg");await ctx.clearCookies();await p.getByRole("button",{name:"Create cycle"}).click();await p.getByText("You are signed out").waitFor();await shot("ended");const s2=await post("/api/auth/sign-in",{email,password:"correct horse 42 battery"});await p.goto(O+"/cycles/new?resume=true");await p.getByLabel("Name",{exact:true}).waitFor();return [s2[0],await p.getByLabel("Name",{exact:true}).inputValue()];});
await step("signed out while open",async()=>{await p.goto(O+"/protocols");await p.getByRole("article").first().waitFor();await p.evaluate(()=>fetch("/api/auth/sign-out",{method:"POST"}));await p.getByRole("button",{name:"Use"}).first().click();await p.getByText("Authentication Required - Please sign in to view your saved protocols.").waitFor();await shot("so1");return p.url()});
await step("signed out list2",async()=>{const q=await ctx.newPage();await q.goto(O+"/");await q.evaluate(async(e)=>{await fetch("/api/auth/sign-in",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({email:e,password:"correct horse 42 battery"})})},email);await q.reload();await q.goto(O+"/protocol-generator");await q.waitForTimeout(500);await q.goto(O+"/");await q.waitForLoadState("networkidle");await ctx.clearCookies();await q.getByRole("button",{name:"Plan"}).first().click().catch(()=>{});await q.getByRole("link",{name:"My Protocols"}).first().click();await q.getByText("Authentication Required - Please sign in to view your saved protocols.").waitFor({timeout:9000});await q.screenshot({path:"/tmp/w2/so2.png"});await q.close()});
await step("signed out list",async()=>{await p.goto(O+"/protocols");await p.waitForURL(/login/);return p.url()});

// axe + phone + light
import { readFileSync } from "node:fs";
const axe=readFileSync("/work/main/node_modules/axe-core/axe.min.js","utf8");
for(const theme of ["dark","light"])for(const width of (process.env.W??"1440,390,320").split(",").map(Number)){
 const c=await b.newContext({viewport:{width,height:width<700?844:960},bypassCSP:true});await c.addInitScript(t=>localStorage.setItem("theme",t),theme);
 const q=await c.newPage();await q.goto(O+"/");await q.evaluate(async(e)=>{await fetch("/api/auth/sign-in",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({email:e,password:"correct horse 42 battery"})})},email);
 const id=await q.evaluate(async()=>(await (await fetch("/api/cycles")).json()).items[0]?.id);
 const evil=encodeURIComponent(JSON.stringify({name:"Evil",description:"d",startDate:"2026-11-21",peptides:[["Semaglutide","24 mg, under the skin (subcutaneous)","once daily"],["Miracle-9","5 mg","daily"]].map(([n,d,f],i)=>({id:String(i),peptideId:n!.toLowerCase(),peptideName:n,dosage:d,schedule:{frequency:f,timeOfDay:[],duration:"12 weeks"},notes:""}))}));
 for(const [n,path,act] of [["protocols","/protocols"],["dialog","/protocols",async()=>{await q.getByRole("button",{name:"View"}).last().click();await q.getByLabel("Notes").waitFor();}],["menu","/protocols",async()=>{await q.getByRole("button",{name:/^More for/}).last().click();await q.getByRole("menu").waitFor()}],["delete","/protocols",async()=>{await q.getByRole("button",{name:/^More for/}).last().click();await q.getByRole("menuitem",{name:"Delete"}).click()}],["cycles","/cycles"],["cycle","/cycles/"+id],["new","/cycles/new"],["evil","/cycles/new?initialData="+evil],["malformed","/cycles/new?initialData=%7B"],["nf","/cycles/x"]] as [string,string,any][]){
  try{await q.goto(O+path,{waitUntil:"networkidle"});if(act)await act();await q.waitForTimeout(400);
  const over=await q.evaluate(()=>document.documentElement.scrollWidth>document.documentElement.clientWidth);
  await q.addScriptTag({content:axe});const v=await q.evaluate(async()=>(await (window as any).axe.run()).violations.map((v:any)=>v.id+": "+v.nodes.slice(0,2).map((n:any)=>n.html.slice(0,120)).join(" | ")));
  if(over||v.length)console.log(theme,width,n,over?"OVERFLOW":"",v);
  await q.screenshot({path:`/tmp/w2/${n}-${width}-${theme}.png`,fullPage:!act});}catch(e:any){console.log("ERR",theme,width,n,e.message.slice(0,200))}
 }
 await c.close();
}
await b.close();
