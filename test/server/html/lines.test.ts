import { expect, test } from "vitest";
import { htmlToLines } from "../../../server/html/lines.ts";

test.each([
  ["", ""],
  ["Moin", "Moin"],
  [
    "<h1>Geschäfts&shy;bedingungen</h1><p>Acht <b>Absätze</b>,\n keiner</p>",
    "Geschäftsbedingungen\n\nAcht Absätze, keiner",
  ],
  ["<p>So:</p><ul><li>eins</li>\n<li><p>zwei</p></li></ul>Ende", "So:\n\n- eins\n\n- zwei\n\nEnde"],
  ["An<br>Kontor Nord<br/>Hamburg", "An\nKontor Nord\nHamburg"],
  [
    "<table><tr><th>Paket</th><td>4,90&nbsp;€</td></tr><tr><td>Abholung</td><td>0</td></tr></table>",
    "Paket 4,90\u00a0€\nAbholung 0",
  ],
  ["<style>p{}</style><script>x()</script><div>a</div><div>b</div>", "a\nb"],
  ["Kaffee - und Tee &lt;fein&gt;", "Kaffee - und Tee <fein>"],
])("%j is read as %j", (html, text) => {
  expect(htmlToLines(html)).toBe(text);
});
