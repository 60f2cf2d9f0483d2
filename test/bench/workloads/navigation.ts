import { escapeHtml } from "../escape.ts";
import type { Workload } from "../workload.ts";

const titles = ["Start", "Tee & Kaffee", "Keramik", "Neu <2026>", "Werkstatt"];

const data = {
  label: "Hauptmenü",
  items: Array.from({ length: 10 }, (_, index) => ({
    title: titles[index % titles.length] ?? "",
    url: `/seite-${index}`,
    active: index === 3,
    external: index % 4 === 2,
  })),
};

/** A navigation of ten links: a small template, where the cost of a render itself shows. */
export const navigation: Workload<typeof data> = {
  name: "navigation",
  data,
  ours: {
    template: `<nav aria-label="{label}"><ul>
{.repeated section items}<li{.section active} class="active"{.end}><a href="{url}"{.if external} target="_blank"{.end}>{title|html}</a></li>
{.end}</ul></nav>
`,
  },
  peers: {
    eta: {
      template: `<nav aria-label="<%~ it.label %>"><ul>
<% for (const item of it.items) { %><li<% if (item.active) { %> class="active"<% } %>><a href="<%~ item.url %>"<% if (item.external) { %> target="_blank"<% } %>><%= item.title %></a></li>
<% } %></ul></nav>
`,
    },
    ejs: {
      template: `<nav aria-label="<%- locals.label %>"><ul>
<% for (const item of locals.items) { %><li<% if (item.active) { %> class="active"<% } %>><a href="<%- item.url %>"<% if (item.external) { %> target="_blank"<% } %>><%= item.title %></a></li>
<% } %></ul></nav>
`,
    },
    handlebars: {
      template: `<nav aria-label="{{{label}}}"><ul>
{{#each items}}<li{{#if active}} class="active"{{/if}}><a href="{{{url}}}"{{#if external}} target="_blank"{{/if}}>{{title}}</a></li>
{{/each}}</ul></nav>
`,
    },
    mustache: {
      template: `<nav aria-label="{{{label}}}"><ul>
{{#items}}<li{{#active}} class="active"{{/active}}><a href="{{{url}}}"{{#external}} target="_blank"{{/external}}>{{title}}</a></li>
{{/items}}</ul></nav>
`,
    },
    nunjucks: {
      template: `<nav aria-label="{{ label | safe }}"><ul>
{% for item in items %}<li{% if item.active %} class="active"{% endif %}><a href="{{ item.url | safe }}"{% if item.external %} target="_blank"{% endif %}>{{ item.title }}</a></li>
{% endfor %}</ul></nav>
`,
    },
    liquidjs: {
      template: `<nav aria-label="{{ label }}"><ul>
{% for item in items %}<li{% if item.active %} class="active"{% endif %}><a href="{{ item.url }}"{% if item.external %} target="_blank"{% endif %}>{{ item.title | escape }}</a></li>
{% endfor %}</ul></nav>
`,
    },
  },
  floor({ label, items }) {
    let out = `<nav aria-label="${label}"><ul>\n`;
    for (const item of items) {
      out += "<li";
      if (item.active) out += ' class="active"';
      out += '><a href="';
      out += item.url;
      out += '"';
      if (item.external) out += ' target="_blank"';
      out += ">";
      out += escapeHtml(item.title);
      out += "</a></li>\n";
    }
    return `${out}</ul></nav>\n`;
  },
};
