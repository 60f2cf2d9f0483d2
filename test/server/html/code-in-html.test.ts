import { expect, test } from "vitest";
import { mayRunCode } from "../../../server/html/code-in-html.ts";

test.each([
  "<script>alert(1)</script>",
  "<SCRIPT src=/x.js></SCRIPT>",
  "<p>a<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<td onclick=alert(1)>a</td>",
  "<frameset onload=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java&#10;script&colon;alert(1)">a</a>',
  "<button formaction=JavaScript:alert(1)>a</button>",
  '<iframe srcdoc="&lt;script>"></iframe>',
  "<svg><a><set attributeName=href to=x></set></a></svg>",
  '<base href="https://other.example/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<select><title><p title="</title><img src=x onerror=alert(1)>"></select>',
  '<p title="',
  "<p>a<!-- b",
  "<textarea>",
  "<svg><p>a",
])("code is found in %s", (html) => {
  expect(mayRunCode(html)).toBe(true);
});

test.each([
  "",
  "Müller & Co <3",
  '<p class="on">on <b>Monday</b><br>a &lt; b</p>',
  '<a href="/shop?a=1&amp;b=2" target="_blank">JavaScript: a book</a>',
  '<p title="a < b">a<!-- b --></p>',
  "<style>p { color: red }</style><table><tr><td>a</table>",
  '<iframe src="https://maps.example/"></iframe><svg viewBox="0 0 1 1"><title>a</title></svg>',
  "&lt;script&gt;",
])("there is no code in %s", (html) => {
  expect(mayRunCode(html)).toBe(false);
});
