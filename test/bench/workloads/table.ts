import type { Workload } from "../workload.ts";

const towns = ["Bremen", "Kiel", "Jena", "Ulm"];

const data = {
  caption: "Bestellungen",
  currency: "EUR",
  rows: Array.from({ length: 1000 }, (_, index) => ({
    id: 10_000 + index,
    open: index % 3 === 0,
    customer: {
      name: `Kundin ${index}`,
      address: { town: towns[index % 4] ?? "", zip: `${20_000 + index}` },
    },
    amounts: [index % 50, (index * 7) % 90, (index * 13) % 400],
  })),
};

/** A table of 1,000 rows with nested sections and no formatter: names, frames and loops alone. */
export const table: Workload<typeof data> = {
  name: "table",
  data,
  ours: {
    template: `<table><caption>{caption}</caption>
{.repeated section rows}<tr class="{.if open}open{.or}paid{.end}"><td>{id}</td>{.section customer}<td>{name}</td>{.section address}<td>{zip} {town}</td>{.end}{.end}{.repeated section amounts}<td class="amount">{@} {currency}</td>{.end}</tr>
{.end}</table>
`,
  },
  peers: {
    eta: {
      template: `<table><caption><%~ it.caption %></caption>
<% for (const row of it.rows) { %><tr class="<% if (row.open) { %>open<% } else { %>paid<% } %>"><td><%~ row.id %></td><% if (row.customer) { %><td><%~ row.customer.name %></td><% if (row.customer.address) { %><td><%~ row.customer.address.zip %> <%~ row.customer.address.town %></td><% } %><% } %><% for (const amount of row.amounts) { %><td class="amount"><%~ amount %> <%~ it.currency %></td><% } %></tr>
<% } %></table>
`,
    },
    ejs: {
      template: `<table><caption><%- locals.caption %></caption>
<% for (const row of locals.rows) { %><tr class="<% if (row.open) { %>open<% } else { %>paid<% } %>"><td><%- row.id %></td><% if (row.customer) { %><td><%- row.customer.name %></td><% if (row.customer.address) { %><td><%- row.customer.address.zip %> <%- row.customer.address.town %></td><% } %><% } %><% for (const amount of row.amounts) { %><td class="amount"><%- amount %> <%- locals.currency %></td><% } %></tr>
<% } %></table>
`,
    },
    handlebars: {
      template: `<table><caption>{{{caption}}}</caption>
{{#each rows}}<tr class="{{#if open}}open{{else}}paid{{/if}}"><td>{{{id}}}</td>{{#with customer}}<td>{{{name}}}</td>{{#with address}}<td>{{{zip}}} {{{town}}}</td>{{/with}}{{/with}}{{#each amounts}}<td class="amount">{{{this}}} {{{@root.currency}}}</td>{{/each}}</tr>
{{/each}}</table>
`,
    },
    mustache: {
      template: `<table><caption>{{{caption}}}</caption>
{{#rows}}<tr class="{{#open}}open{{/open}}{{^open}}paid{{/open}}"><td>{{{id}}}</td>{{#customer}}<td>{{{name}}}</td>{{#address}}<td>{{{zip}}} {{{town}}}</td>{{/address}}{{/customer}}{{#amounts}}<td class="amount">{{{.}}} {{{currency}}}</td>{{/amounts}}</tr>
{{/rows}}</table>
`,
    },
    nunjucks: {
      template: `<table><caption>{{ caption | safe }}</caption>
{% for row in rows %}<tr class="{% if row.open %}open{% else %}paid{% endif %}"><td>{{ row.id }}</td>{% if row.customer %}<td>{{ row.customer.name | safe }}</td>{% if row.customer.address %}<td>{{ row.customer.address.zip | safe }} {{ row.customer.address.town | safe }}</td>{% endif %}{% endif %}{% for amount in row.amounts %}<td class="amount">{{ amount }} {{ currency | safe }}</td>{% endfor %}</tr>
{% endfor %}</table>
`,
    },
    liquidjs: {
      template: `<table><caption>{{ caption }}</caption>
{% for row in rows %}<tr class="{% if row.open %}open{% else %}paid{% endif %}"><td>{{ row.id }}</td>{% if row.customer %}<td>{{ row.customer.name }}</td>{% if row.customer.address %}<td>{{ row.customer.address.zip }} {{ row.customer.address.town }}</td>{% endif %}{% endif %}{% for amount in row.amounts %}<td class="amount">{{ amount }} {{ currency }}</td>{% endfor %}</tr>
{% endfor %}</table>
`,
    },
  },
  floor({ caption, currency, rows }) {
    let out = "<table><caption>";
    out += caption;
    out += "</caption>\n";
    for (const row of rows) {
      out += '<tr class="';
      out += row.open ? "open" : "paid";
      out += '"><td>';
      out += row.id;
      out += "</td>";
      const { customer } = row;
      if (customer) {
        out += "<td>";
        out += customer.name;
        out += "</td>";
        const { address } = customer;
        if (address) {
          out += "<td>";
          out += address.zip;
          out += " ";
          out += address.town;
          out += "</td>";
        }
      }
      for (const amount of row.amounts) {
        out += '<td class="amount">';
        out += amount;
        out += " ";
        out += currency;
        out += "</td>";
      }
      out += "</tr>\n";
    }
    return `${out}</table>\n`;
  },
};
