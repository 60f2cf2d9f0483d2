/** Rules without specificity, so that any rule of a theme overrides them. */
const rules = `
:where(.yui3-lightbox2){background:none;border:0;color:#fff;height:100%;inset:0;margin:0;max-height:none;max-width:none;overflow:hidden;padding:0;position:fixed;width:100%}
:where(.yui3-lightbox2)::backdrop{background:none}
:where(.yui3-lightbox2.sqs-lightbox-light){color:#222}
:where(.sqs-lightbox-overlay){background:rgb(0 0 0/.9);inset:0;position:absolute}
:where(.sqs-lightbox-light .sqs-lightbox-overlay){background:rgb(255 255 255/.95)}
:where(.sqs-lightbox-slideshow){pointer-events:none;position:absolute}
:where(.sqs-lightbox-slide){inset:0;opacity:0;position:absolute;visibility:hidden}
:where(.sqs-lightbox-slide.sqs-active-slide){opacity:1;visibility:visible}
:where(.sqs-lightbox-slide>*){pointer-events:auto}
:where(.sqs-lightbox-close,.sqs-lightbox-previous,.sqs-lightbox-next,.sqs-lightbox-meta-trigger){background:none;border:0;color:inherit;cursor:pointer;font:32px/1 sans-serif;min-height:44px;min-width:44px;padding:0;position:absolute}
:where(.sqs-lightbox-close){right:10px;top:10px}
:where(.sqs-lightbox-previous){left:10px;top:calc(50% - 22px)}
:where(.sqs-lightbox-next){right:10px;top:calc(50% - 22px)}
:where(.sqs-lightbox-meta-trigger){bottom:10px;right:10px}
:where(.sqs-lightbox-meta){background:rgb(0 0 0/.6);bottom:0;color:#fff;left:0;padding:1em 64px 1em 1em;position:absolute;right:0}
:where(body.sqs-lightbox-open){overflow:hidden}
`;

let style: HTMLStyleElement | undefined;

/** Inserts the lightbox's rules before the page's. */
export function addLightboxStyle(): void {
  if (style?.isConnected) return;
  style = document.createElement("style");
  style.textContent = rules;
  document.head.prepend(style);
}
