/**
 * The whole look of an embed, which loads no style sheet. Colors are those of `styles.css`; the theme is the reader's
 * unless the address names one. The last rules are the classes that charts use.
 */
export const EMBED_STYLE = `
:root{color-scheme:light dark;--surface:light-dark(#fff,oklch(0.2 0.013 265));--field:light-dark(#fff,oklch(0.165 0.012 265));--line:light-dark(oklch(0.88 0.006 265),oklch(0.3 0.014 265));--line-soft:light-dark(oklch(0.93 0.005 265),oklch(0.255 0.013 265));--control:light-dark(oklch(0.6 0.015 265),oklch(0.52 0.015 265));--ink:light-dark(oklch(0.22 0.015 265),oklch(0.96 0.005 265));--ink-2:light-dark(oklch(0.42 0.015 265),oklch(0.78 0.012 265));--ink-3:light-dark(oklch(0.5 0.015 265),oklch(0.68 0.014 265));--accent:light-dark(oklch(0.48 0.17 285),oklch(0.78 0.12 285));--accent-ink:light-dark(#fff,oklch(0.17 0.03 285));--safe:light-dark(oklch(0.44 0.11 155),oklch(0.8 0.13 155));--care:light-dark(oklch(0.47 0.11 70),oklch(0.83 0.13 80));--stop:light-dark(oklch(0.5 0.18 25),oklch(0.75 0.15 22));--safe-wash:light-dark(oklch(0.95 0.04 155),oklch(0.28 0.05 155));--care-wash:light-dark(oklch(0.96 0.05 85),oklch(0.3 0.05 80));--stop-wash:light-dark(oklch(0.95 0.03 22),oklch(0.27 0.07 22))}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--ink);font:400 .9375rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:.875rem;padding:1rem 1.125rem;border:1px solid var(--line);border-radius:10px}
h1{font-size:1.25rem;line-height:1.25;font-weight:600}
h2,dt,.brand,footer,label,.small{font-size:.8125rem;color:var(--ink-3);font-weight:400}
a{color:inherit;text-underline-offset:3px}
a:hover{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
dl{display:grid;gap:.75rem}
dd p+p{margin-top:.25rem}
dd p::first-letter{text-transform:uppercase}
strong{font-weight:550}
dd strong+.small{display:block}
ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem}
li{border:1px solid var(--line);border-radius:99px;padding:.125rem .625rem;font-size:.8125rem;color:var(--ink-2)}
.safe{border-color:transparent;background:var(--safe-wash);color:var(--safe)}
.stop{border-color:transparent;background:var(--stop-wash);color:var(--stop)}
.care{border-color:transparent;background:var(--care-wash);color:var(--care)}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;border-top:1px solid var(--line-soft);padding-top:.625rem}
form,fieldset{display:grid;gap:.75rem}
fieldset{border:0;padding:0;min-width:0;grid-template-columns:1fr 1fr}
label{display:grid;gap:.25rem}
label span{display:flex;gap:.25rem}
input,select,button{font:inherit;min-height:2.75rem;min-width:0;border:1px solid var(--control);border-radius:8px;background:var(--field);color:var(--ink);padding:0 .625rem}
input{width:100%}
label span select{flex:none;width:5rem}
button{background:var(--accent);color:var(--accent-ink);border-color:transparent;font-weight:550;cursor:pointer}
output{display:grid;gap:.375rem}
output p{white-space:pre-line}
output .note{font-size:.8125rem;color:var(--ink-3)}
output .stop,output .care{border-radius:8px;padding:.5rem .625rem}
.answer{font-size:1.75rem;line-height:1.2;font-weight:600}
summary{cursor:pointer;min-height:2rem}
table{border-collapse:collapse;font-size:.8125rem}
th{font-weight:400;color:var(--ink-3)}
th,td{text-align:left;padding:.1875rem 1rem .1875rem 0;border-bottom:1px solid var(--line-soft)}
svg{display:block;width:100%;height:auto}
.text-ink-3{color:var(--ink-3)}.fill-current{fill:currentColor}.fill-ink-2{fill:var(--ink-2)}.text-tick{font-size:13px}.font-medium{font-weight:500}.stroke-line-soft{stroke:var(--line-soft)}.stroke-control{stroke:var(--control)}.stroke-accent{stroke:var(--accent)}.fill-accent\\/25{fill:var(--accent);fill-opacity:.25}
@media(max-width:26rem){.text-tick{font-size:20px}fieldset{grid-template-columns:1fr}}
`.trim();
