/** Styles for the list of diagnostics, both on a page of its own and over a site's page. */
const listStyle = `
:host, body { color: #f4f1ea; font: 15px/1.5 system-ui, sans-serif; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid #55504a; padding: .75em 0; }
p { margin: 0; overflow-wrap: anywhere; }
strong { color: #ffb4a2; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: #12100e; margin: .5em 0 0; overflow: auto; padding: .5em .75em; }
a, summary, button { color: inherit; font: inherit; }
:focus-visible { outline: 2px solid #ffb4a2; outline-offset: 2px; }
`;

/** Styles for a bar at the foot of the window. */
export const panelStyle = `${listStyle}
dialog { background: #24211d; border: 0; border-top: 3px solid #ff8c73; box-sizing: border-box; color: inherit; inset: auto 0 0; margin: 0; max-height: 50vh; max-width: none; overflow: auto; padding: .75em 1em; position: fixed; width: 100%; z-index: 2147483647; }
summary { cursor: pointer; margin-right: 16em; min-height: 2em; }
form { display: flex; gap: .5em; position: absolute; right: 1em; top: .75em; }
button { background: #3a352f; border: 1px solid #8a827a; border-radius: 3px; cursor: pointer; min-height: 2em; padding: 0 .75em; }
@media print { dialog { display: none; } }
`;

/** Styles for the page of a site that cannot be served. */
export const unservablePageStyle = `${listStyle}
body { background: #24211d; margin: 0 auto; max-width: 60em; padding: 2em 1em; }
h1 { font-size: 1.4em; margin: 0 0 1em; }
`;
