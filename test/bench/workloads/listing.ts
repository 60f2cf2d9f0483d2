import { escapeHtml } from "../escape.ts";
import type { Workload } from "../workload.ts";

const names = ["Teekanne & Stövchen", "Schale", "Becher <glasiert>", "Vase groß", "Teller Ø 24"];
const texts = [
  "Von Hand gedreht, zweimal gebrannt. Spülmaschinenfest & lebensmittelecht.",
  "",
  "Ein Stück wie keines: jede Glasur fällt anders aus. Maße < 30 cm.",
];

const data = {
  collection: { title: "Steinzeug & Porzellan", url: "/laden", currency: "€" },
  items: Array.from({ length: 50 }, (_, index) => ({
    id: `p${1000 + index}`,
    title: `${names[index % names.length]} ${index}`,
    urlId: `stueck-${index}`,
    price: `${12 + index},50`,
    salePrice: `${9 + index},90`,
    onSale: index % 4 === 0,
    stock: index % 7,
    excerpt: texts[index % texts.length] ?? "",
    image:
      index % 10 === 9
        ? null
        : {
            url: `/bilder/stueck-${index}.jpg`,
            alt: `${names[index % 5]} von vorn`,
            width: 500,
            height: 375,
          },
    tags: ["neu", "blau & weiß", "Küche"].slice(0, index % 4),
  })),
};

/** A listing of 50 products: names of the item and of the page, price, image, conditions, escaping. */
export const listing: Workload<typeof data> = {
  name: "listing",
  data,
  ours: {
    template: `<section class="products">
<h1>{collection.title|html}</h1>
{.repeated section items}<article class="product{.if onSale} on-sale{.end}" id="{id}">
<a href="{collection.url}/{urlId}">{.section image}<img src="{url}?format=500w" alt="{alt|htmltag}" width="{width}" height="{height}">{.or}<span class="no-image"></span>{.end}</a>
<h2>{title|html}</h2>
{.if onSale}<p class="price"><s>{price} {collection.currency}</s> <b>{salePrice} {collection.currency}</b></p>{.or}<p class="price">{price} {collection.currency}</p>{.end}
{.if excerpt}<p>{excerpt|html}</p>
{.end}{.if stock}<p class="stock">{stock}</p>{.or}<p class="sold-out">Ausverkauft</p>{.end}
{.section tags}<ul>{.repeated section @}<li>{@|html}</li>{.end}</ul>{.end}
</article>
{.end}</section>
`,
  },
  peers: {
    eta: {
      template: `<section class="products">
<h1><%= it.collection.title %></h1>
<% for (const item of it.items) { %><article class="product<% if (item.onSale) { %> on-sale<% } %>" id="<%~ item.id %>">
<a href="<%~ it.collection.url %>/<%~ item.urlId %>"><% if (item.image) { %><img src="<%~ item.image.url %>?format=500w" alt="<%= item.image.alt %>" width="<%~ item.image.width %>" height="<%~ item.image.height %>"><% } else { %><span class="no-image"></span><% } %></a>
<h2><%= item.title %></h2>
<% if (item.onSale) { %><p class="price"><s><%~ item.price %> <%~ it.collection.currency %></s> <b><%~ item.salePrice %> <%~ it.collection.currency %></b></p><% } else { %><p class="price"><%~ item.price %> <%~ it.collection.currency %></p><% } %>
<% if (item.excerpt) { %><p><%= item.excerpt %></p>
<% } %><% if (item.stock) { %><p class="stock"><%~ item.stock %></p><% } else { %><p class="sold-out">Ausverkauft</p><% } %>
<% if (item.tags.length) { %><ul><% for (const tag of item.tags) { %><li><%= tag %></li><% } %></ul><% } %>
</article>
<% } %></section>
`,
    },
    ejs: {
      template: `<section class="products">
<h1><%= locals.collection.title %></h1>
<% for (const item of locals.items) { %><article class="product<% if (item.onSale) { %> on-sale<% } %>" id="<%- item.id %>">
<a href="<%- locals.collection.url %>/<%- item.urlId %>"><% if (item.image) { %><img src="<%- item.image.url %>?format=500w" alt="<%= item.image.alt %>" width="<%- item.image.width %>" height="<%- item.image.height %>"><% } else { %><span class="no-image"></span><% } %></a>
<h2><%= item.title %></h2>
<% if (item.onSale) { %><p class="price"><s><%- item.price %> <%- locals.collection.currency %></s> <b><%- item.salePrice %> <%- locals.collection.currency %></b></p><% } else { %><p class="price"><%- item.price %> <%- locals.collection.currency %></p><% } %>
<% if (item.excerpt) { %><p><%= item.excerpt %></p>
<% } %><% if (item.stock) { %><p class="stock"><%- item.stock %></p><% } else { %><p class="sold-out">Ausverkauft</p><% } %>
<% if (item.tags.length) { %><ul><% for (const tag of item.tags) { %><li><%= tag %></li><% } %></ul><% } %>
</article>
<% } %></section>
`,
    },
    handlebars: {
      template: `<section class="products">
<h1>{{collection.title}}</h1>
{{#each items}}<article class="product{{#if onSale}} on-sale{{/if}}" id="{{{id}}}">
<a href="{{{../collection.url}}}/{{{urlId}}}">{{#if image}}<img src="{{{image.url}}}?format=500w" alt="{{image.alt}}" width="{{image.width}}" height="{{image.height}}">{{else}}<span class="no-image"></span>{{/if}}</a>
<h2>{{title}}</h2>
{{#if onSale}}<p class="price"><s>{{{price}}} {{{../collection.currency}}}</s> <b>{{{salePrice}}} {{{../collection.currency}}}</b></p>{{else}}<p class="price">{{{price}}} {{{../collection.currency}}}</p>{{/if}}
{{#if excerpt}}<p>{{excerpt}}</p>
{{/if}}{{#if stock}}<p class="stock">{{stock}}</p>{{else}}<p class="sold-out">Ausverkauft</p>{{/if}}
{{#if tags}}<ul>{{#each tags}}<li>{{this}}</li>{{/each}}</ul>{{/if}}
</article>
{{/each}}</section>
`,
    },
    mustache: {
      template: `<section class="products">
<h1>{{collection.title}}</h1>
{{#items}}<article class="product{{#onSale}} on-sale{{/onSale}}" id="{{{id}}}">
<a href="{{{collection.url}}}/{{{urlId}}}">{{#image}}<img src="{{{url}}}?format=500w" alt="{{alt}}" width="{{{width}}}" height="{{{height}}}">{{/image}}{{^image}}<span class="no-image"></span>{{/image}}</a>
<h2>{{title}}</h2>
{{#onSale}}<p class="price"><s>{{{price}}} {{{collection.currency}}}</s> <b>{{{salePrice}}} {{{collection.currency}}}</b></p>{{/onSale}}{{^onSale}}<p class="price">{{{price}}} {{{collection.currency}}}</p>{{/onSale}}
{{#excerpt}}<p>{{excerpt}}</p>
{{/excerpt}}{{#stock}}<p class="stock">{{{stock}}}</p>{{/stock}}{{^stock}}<p class="sold-out">Ausverkauft</p>{{/stock}}
{{#tags.length}}<ul>{{#tags}}<li>{{.}}</li>{{/tags}}</ul>{{/tags.length}}
</article>
{{/items}}</section>
`,
    },
    nunjucks: {
      template: `<section class="products">
<h1>{{ collection.title }}</h1>
{% for item in items %}<article class="product{% if item.onSale %} on-sale{% endif %}" id="{{ item.id | safe }}">
<a href="{{ collection.url | safe }}/{{ item.urlId | safe }}">{% if item.image %}<img src="{{ item.image.url | safe }}?format=500w" alt="{{ item.image.alt }}" width="{{ item.image.width }}" height="{{ item.image.height }}">{% else %}<span class="no-image"></span>{% endif %}</a>
<h2>{{ item.title }}</h2>
{% if item.onSale %}<p class="price"><s>{{ item.price | safe }} {{ collection.currency | safe }}</s> <b>{{ item.salePrice | safe }} {{ collection.currency | safe }}</b></p>{% else %}<p class="price">{{ item.price | safe }} {{ collection.currency | safe }}</p>{% endif %}
{% if item.excerpt %}<p>{{ item.excerpt }}</p>
{% endif %}{% if item.stock %}<p class="stock">{{ item.stock }}</p>{% else %}<p class="sold-out">Ausverkauft</p>{% endif %}
{% if item.tags.length %}<ul>{% for tag in item.tags %}<li>{{ tag }}</li>{% endfor %}</ul>{% endif %}
</article>
{% endfor %}</section>
`,
    },
    liquidjs: {
      template: `<section class="products">
<h1>{{ collection.title | escape }}</h1>
{% for item in items %}<article class="product{% if item.onSale %} on-sale{% endif %}" id="{{ item.id }}">
<a href="{{ collection.url }}/{{ item.urlId }}">{% if item.image %}<img src="{{ item.image.url }}?format=500w" alt="{{ item.image.alt | escape }}" width="{{ item.image.width }}" height="{{ item.image.height }}">{% else %}<span class="no-image"></span>{% endif %}</a>
<h2>{{ item.title | escape }}</h2>
{% if item.onSale %}<p class="price"><s>{{ item.price }} {{ collection.currency }}</s> <b>{{ item.salePrice }} {{ collection.currency }}</b></p>{% else %}<p class="price">{{ item.price }} {{ collection.currency }}</p>{% endif %}
{% if item.excerpt != "" %}<p>{{ item.excerpt | escape }}</p>
{% endif %}{% if item.stock > 0 %}<p class="stock">{{ item.stock }}</p>{% else %}<p class="sold-out">Ausverkauft</p>{% endif %}
{% if item.tags.size > 0 %}<ul>{% for tag in item.tags %}<li>{{ tag | escape }}</li>{% endfor %}</ul>{% endif %}
</article>
{% endfor %}</section>
`,
    },
  },
  floor({ collection, items }) {
    let out = '<section class="products">\n<h1>';
    out += escapeHtml(collection.title);
    out += "</h1>\n";
    for (const item of items) {
      out += '<article class="product';
      if (item.onSale) out += " on-sale";
      out += '" id="';
      out += item.id;
      out += '">\n<a href="';
      out += collection.url;
      out += "/";
      out += item.urlId;
      out += '">';
      const { image } = item;
      if (image) {
        out += '<img src="';
        out += image.url;
        out += '?format=500w" alt="';
        out += escapeHtml(image.alt);
        out += '" width="';
        out += image.width;
        out += '" height="';
        out += image.height;
        out += '">';
      } else {
        out += '<span class="no-image"></span>';
      }
      out += "</a>\n<h2>";
      out += escapeHtml(item.title);
      out += '</h2>\n<p class="price">';
      if (item.onSale) {
        out += "<s>";
        out += item.price;
        out += " ";
        out += collection.currency;
        out += "</s> <b>";
        out += item.salePrice;
        out += " ";
        out += collection.currency;
        out += "</b></p>\n";
      } else {
        out += item.price;
        out += " ";
        out += collection.currency;
        out += "</p>\n";
      }
      if (item.excerpt) {
        out += "<p>";
        out += escapeHtml(item.excerpt);
        out += "</p>\n";
      }
      if (item.stock) {
        out += '<p class="stock">';
        out += item.stock;
        out += "</p>\n";
      } else {
        out += '<p class="sold-out">Ausverkauft</p>\n';
      }
      if (item.tags.length > 0) {
        out += "<ul>";
        for (const tag of item.tags) {
          out += "<li>";
          out += escapeHtml(tag);
          out += "</li>";
        }
        out += "</ul>";
      }
      out += "\n</article>\n";
    }
    return `${out}</section>\n`;
  },
};
