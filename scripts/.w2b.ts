import { launchBrowser } from "/work/main/tests/support/browser.ts";
import { brotliCompressSync } from "node:zlib";
const b=await launchBrowser();const ctx=await b.newContext();const p=await ctx.newPage();
const O="http://localhost:3112";await p.goto(O+"/");
await p.evaluate(async(e)=>{await fetch("/api/auth/sign-up",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({email:e,password:"correct horse 42 battery",displayName:"B"})})},`b${Date.now()}@example.org`);
for(const path of ["/protocols","/cycles","/cycles/new","/cycles/01999999-9999-7999-8999-999999999999"]){
 const q=await ctx.newPage(); const got:[string,number][]=[];const js:Promise<any>[]=[];
 q.on("response",r=>{if(/\.js$/.test(new URL(r.url()).pathname))js.push(r.body().then(x=>got.push([r.url().split("/").pop()!,brotliCompressSync(x).length])).catch(()=>{}))});
 await q.goto(O+path,{waitUntil:"networkidle"});await Promise.all(js);
 console.log(path,(got.reduce((a,[,n])=>a+n,0)/1000).toFixed(1),"kB br",got.sort((a,b)=>b[1]-a[1]).slice(0,9).map(([n,s])=>n.replace(/-.{8}\.js/,"")+":"+(s/1000).toFixed(1)).join(" "));await q.close();
}
await b.close();
