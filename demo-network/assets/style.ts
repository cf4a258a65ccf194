export const style = `
:root{color-scheme:light dark;--ink:#211a26;--ink-2:#5d5464;--line:#e5e0e8;--bg:#f5f3f6;--card:#fff;
--accent:#6d2a58;--accent-2:#571f46;--accent-ink:#fff;--soft:#f6ebf2;--good:#1c6b45;--good-soft:#e6f4ec;
--warn:#8a4a0c;--warn-soft:#fcf1e3;--sh:0 1px 2px rgba(33,26,38,.05),0 6px 20px rgba(33,26,38,.05);--r:14px}
@media (prefers-color-scheme:dark){:root{--ink:#f0eaf2;--ink-2:#b3a8b9;--line:#362e3b;--bg:#161219;
--card:#201a24;--accent:#e3a1cb;--accent-2:#efbddc;--accent-ink:#2f0f25;--soft:#36243a;--good:#7fd3a5;
--good-soft:#1b3327;--warn:#f0b572;--warn-soft:#382a1a;--sh:0 1px 2px rgba(0,0,0,.35)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);
font:15px/1.5 Inter,"Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul,ol,dl{margin:0}ul,ol{padding:0;list-style:none}
h1{font-size:24px;line-height:1.25;letter-spacing:-.01em}h2{font-size:17px;line-height:1.35}h3{font-size:15px}
a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
img,svg{display:block}[hidden]{display:none!important}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.skip{position:absolute;left:-999px;top:8px;background:var(--card);padding:8px 14px;border-radius:8px;z-index:3}
.skip:focus{left:8px}
.quiet{color:var(--ink-2);font-size:13.5px}.right{text-align:right}
.top{position:sticky;top:0;z-index:2;background:var(--card);border-bottom:1px solid var(--line)}
.bar{max-width:1120px;margin:0 auto;padding:10px 20px;display:flex;align-items:center;gap:20px}
.brand{display:flex;align-items:center;gap:9px;font-weight:680;font-size:18px;letter-spacing:-.02em}
.brand:hover{text-decoration:none}
.find{flex:1;max-width:380px}
input,textarea{font:inherit;width:100%;color:inherit;background:var(--bg);border:1px solid var(--line);
border-radius:10px;padding:8px 12px}textarea{resize:vertical}
.find input{border-radius:99px;padding:7px 16px}
::placeholder{color:var(--ink-2);opacity:1}
nav[aria-label=Main]{margin-left:auto;display:flex;align-items:center;gap:4px}
nav[aria-label=Main] a{display:flex;align-items:center;gap:6px;padding:6px 12px;border-radius:99px;font-weight:550;
color:var(--ink-2);font-size:14px}
nav[aria-label=Main] a:hover{background:var(--soft);color:var(--ink);text-decoration:none}
nav[aria-label=Main] a[aria-current]{color:var(--accent);background:var(--soft)}
.count{font-size:12px;font-variant-numeric:tabular-nums;background:var(--accent);color:var(--accent-ink);
border-radius:99px;padding:0 7px;line-height:18px}
.clock{background:var(--soft);color:var(--ink-2);text-align:center;font-size:12.5px;padding:3px 12px;
font-variant-numeric:tabular-nums}
main{flex:1;width:100%;max-width:1120px;margin:0 auto;padding:24px 20px 48px;display:grid;gap:20px;
align-content:start;align-items:start;grid-template-columns:minmax(0,1fr)}
main.columns{grid-template-columns:minmax(0,1fr) 300px}main.three{grid-template-columns:232px minmax(0,1fr) 290px}
main.single{max-width:760px}
.stack{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.card{background:var(--card);border:1px solid var(--line);border-radius:var(--r);box-shadow:var(--sh);
overflow:hidden;min-width:0}
.pad{padding:20px 24px}.pad>h2{margin-bottom:10px}
.pad>.button{margin-top:14px;padding:6px 12px;white-space:nowrap}.facts+.prose{margin-top:14px}
.cover{height:104px;background:linear-gradient(115deg,hsl(var(--h) 34% 46%),hsl(calc(var(--h) + 42) 40% 66%))}
.hue-0{--h:350}.hue-1{--h:28}.hue-2{--h:150}.hue-3{--h:185}.hue-4{--h:222}.hue-5{--h:300}
.face{width:48px;height:48px;border-radius:50%;flex:none;overflow:hidden;background:var(--soft)}
.face svg{width:100%;height:100%}.face.square{border-radius:22%}
.face.large{width:112px;height:112px;border:4px solid var(--card);margin-top:-76px;margin-bottom:12px}
.face.small{width:26px;height:26px}
.mini .cover{height:60px}.mini .face.large{display:block;width:72px;height:72px;margin-top:-56px;border-width:3px}
.profile .headline{font-size:16px;margin-top:2px}
.facts{display:flex;flex-wrap:wrap;gap:2px 8px;margin-top:6px}
.facts>span:not(:last-child)::after{content:"·";margin-left:8px;color:var(--ink-2)}
.facts a{color:var(--accent);font-weight:550}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:10px;margin-top:18px}
button,.button{font:inherit;font-size:14px;font-weight:600;display:inline-flex;align-items:center;min-height:36px;
padding:6px 16px;border-radius:99px;border:1px solid var(--accent);color:var(--accent);background:transparent;cursor:pointer}
button:hover,.button:hover{background:var(--soft);text-decoration:none}
.primary{background:var(--accent);color:var(--accent-ink)}.primary:hover{background:var(--accent-2)}
[aria-busy=true] button{opacity:.6;cursor:progress}
.badge{display:inline-flex;flex-wrap:wrap;gap:0 8px;align-items:baseline;padding:6px 14px;border-radius:18px;font-weight:600;font-size:14px}
.badge .quiet{font-weight:400;color:inherit}
.wait{background:var(--warn-soft);color:var(--warn)}.good{background:var(--good-soft);color:var(--good)}
[role=alert]{margin-top:14px;padding:10px 14px;border-radius:10px;background:var(--warn-soft);color:var(--warn)}
.note{color:var(--ink-2);font-size:13.5px;display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}
.prose{white-space:pre-line;overflow-wrap:anywhere;max-width:68ch}
.closed{display:grid;justify-items:start;gap:12px}.closed h2{margin:0}
.positions li{padding:14px 0;border-top:1px solid var(--line)}.positions li:first-child{border:0;padding-top:0}
.positions li:last-child{padding-bottom:0}.positions a{color:var(--accent);font-weight:550}
.people{display:grid;gap:14px;grid-template-columns:minmax(0,1fr)}
.person{display:flex;gap:12px;align-items:center;min-width:0;flex:1}.person:hover{text-decoration:none}
.person:hover strong{text-decoration:underline}
.person>span:last-child{min-width:0;display:grid}.person strong{font-weight:600}
.person .quiet{overflow:hidden;text-overflow:ellipsis;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.rows{gap:0}.rows>li{display:flex;flex-wrap:wrap;gap:10px 16px;align-items:center;padding:14px 24px;
border-top:1px solid var(--line)}.rows .person{flex:1 1 260px}.rows .aside{display:flex;flex-wrap:wrap;align-items:center;gap:8px 14px}
.pages{display:flex;justify-content:space-between;align-items:center;padding:14px 24px;font-size:14px}
.pages a{color:var(--accent);font-weight:600;padding:6px 0}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.chips a{padding:5px 14px;border:1px solid var(--line);border-radius:99px;font-size:14px}
.sums{margin-top:12px;border-top:1px solid var(--line);padding-top:8px;font-size:13.5px}
.sums a{display:flex;justify-content:space-between;padding:4px 0;color:var(--ink-2)}.sums strong{color:var(--accent)}
.post{display:grid;gap:12px}.empty{display:grid;justify-items:start;gap:12px;border-top:1px solid var(--line)}
.notice{display:grid;gap:14px;justify-items:start;padding:40px 32px}
.inline{display:flex;flex-wrap:wrap;align-items:center;gap:10px}.inline input{flex:1;min-width:180px;width:auto}
.thread-head{display:flex;gap:14px;align-items:center;border-bottom:1px solid var(--line)}.thread-head h1{font-size:18px}
.thread{display:grid;gap:12px}.thread [data-message]{justify-self:end;background:var(--soft);border-radius:14px;padding:10px 16px;max-width:86%}
.people [data-unread=true] strong{font-weight:700}.rows q.prose{flex-basis:100%;max-width:none;color:var(--ink-2);font-size:13.5px}
.thread [data-from=person]{justify-self:start;background:var(--bg)}
.write{display:grid;gap:8px;justify-items:end;border-top:1px solid var(--line)}.write label{justify-self:start;font-weight:600}
dialog{width:min(520px,calc(100vw - 24px));border:1px solid var(--line);border-radius:var(--r);padding:24px;background:var(--card);color:var(--ink);
box-shadow:0 20px 60px rgba(20,8,20,.35)}
dialog::backdrop{background:rgba(24,14,26,.55)}dialog h2{margin-bottom:8px}
dialog label{display:block;font-weight:600;margin:10px 0 6px}dialog .actions{justify-content:flex-end}
footer{border-top:1px solid var(--line);color:var(--ink-2);font-size:13px;padding:18px 20px;display:flex;flex-wrap:wrap;
gap:6px 24px;justify-content:center;text-align:center}footer a{text-decoration:underline;margin-right:12px}
@media (max-width:900px){main.columns,main.three{grid-template-columns:minmax(0,1fr)}
main.three>aside:last-child{order:3}}
@media (max-width:620px){.bar{flex-wrap:wrap;gap:8px 12px;padding:10px 14px}.brand{flex:1}
.find{order:3;flex-basis:100%;max-width:none}.me span:last-child{position:absolute;clip-path:inset(50%)}
nav[aria-label=Main]{order:4;flex-basis:100%;flex-wrap:wrap;gap:0;justify-content:space-between;margin:0}nav[aria-label=Main] a{padding:6px 4px;font-size:13px;gap:4px}
.bar{position:relative}nav[aria-label=Main] a.me{position:absolute;top:8px;right:12px;padding:4px}
.top{position:static}main{padding:14px 12px 36px;gap:14px}.pad{padding:16px}.rows>li{padding:14px 16px}
.rows .aside{padding-left:60px}.cover{height:80px}.face.large{width:92px;height:92px;margin-top:-62px}
dialog .actions button{flex:1 1 auto;justify-content:center}}
`
