import { truncate } from "../truncate.ts";
import type { Workload } from "../workload.ts";

/** The product's page in the languages of the peers, with the partials of ours. */
export const productPagePeers: Workload["peers"] = {
  eta: {
    template: `<!doctype html>
<html lang="<%~ it.website.language %>"><head><title><%= it.item.title %> - <%= it.website.title %></title></head><body>
<%~ include("@header", it) %>
<main><h1><%= it.item.title %></h1><%~ include("@price", { item: it.item, website: it.website }) %>
<div class="gallery"><% for (const image of it.item.gallery) { %><img src="<%~ image.url %>?format=1000w" alt="<%= image.alt %>"><% } %></div>
<%~ it.item.body %>
<ul class="variants"><% for (const variant of it.item.variants) { %><li data-sku="<%~ variant.sku %>"><%= variant.name %>: <%~ variant.price %> <%~ it.website.currency %><% if (variant.stock === 0) { %> (ausverkauft)<% } else if (variant.stock === 1) { %> (letztes Stück)<% } %></li><% } %></ul>
<p class="tags"><% for (let index = 0; index < it.item.tags.length; index++) { %><% if (index > 0) { %>, <% } %><%= it.item.tags[index] %><% } %></p>
<section class="reviews"><% for (const review of it.reviews) { %><%~ include("@review", review) %><% } %></section>
<section class="related"><% for (const item of it.related) { %><%~ include("@card", { item, website: it.website }) %><% } %></section></main>
<footer><%= it.website.title %></footer>
</body></html>
`,
    partials: {
      "@header": `<header><a href="/" class="logo"><%= it.website.title %></a>
<nav><ul>
<% for (const entry of it.navigation) { %><li<% if (entry.active) { %> class="active"<% } %>><%~ include("@link", entry) %><% if (entry.children.length) { %><ul><% for (const child of entry.children) { %><li><%~ include("@link", child) %></li><% } %></ul><% } %></li>
<% } %></ul></nav></header>
`,
      "@link": `<a href="<%~ it.url %>"><%= it.title %></a>`,
      "@price": `<span class="price"><% if (it.item.wasPrice) { %><s><%~ it.item.wasPrice %> <%~ it.website.currency %></s> <% } %><%~ it.item.price %> <%~ it.website.currency %></span>`,
      "@card": `<article class="card"><a href="<%~ it.item.fullUrl %>"><img src="<%~ it.item.image.url %>?format=300w" alt="<%= it.item.image.alt %>">
<h3><%= it.item.title %></h3></a><%~ include("@price", it) %><p><%= it.item.excerpt.length <= 80 ? it.item.excerpt : it.item.excerpt.slice(0, it.item.excerpt.lastIndexOf(" ", 79) + 1) + "..." %></p></article>
`,
      "@review": `<blockquote class="stars-<%~ it.stars %>"><%= it.text %><cite><%= it.author %><% if (it.verified) { %> (geprüft)<% } %></cite></blockquote>
`,
    },
  },
  handlebars: {
    template: `<!doctype html>
<html lang="{{{website.language}}}"><head><title>{{item.title}} - {{website.title}}</title></head><body>
{{#if website}}{{> header}}{{/if}}
{{#with item}}<main><h1>{{title}}</h1>{{> price}}{{/with}}
<div class="gallery">{{#each item.gallery}}<img src="{{{url}}}?format=1000w" alt="{{alt}}">{{/each}}</div>
{{{item.body}}}
<ul class="variants">{{#each item.variants}}<li data-sku="{{{sku}}}">{{name}}: {{{price}}} {{{@root.website.currency}}}{{#if (equal stock 0)}} (ausverkauft){{else if (equal stock 1)}} (letztes Stück){{/if}}</li>{{/each}}</ul>
<p class="tags">{{#each item.tags}}{{#unless @first}}, {{/unless}}{{this}}{{/each}}</p>
<section class="reviews">{{#each reviews}}{{#if this}}{{> review}}{{/if}}{{/each}}</section>
<section class="related">{{#each related}}{{#if this}}{{> card}}{{/if}}{{/each}}</section></main>
<footer>{{website.title}}</footer>
</body></html>
`,
    partials: {
      header: `<header><a href="/" class="logo">{{website.title}}</a>
<nav><ul>
{{#each navigation}}<li{{#if active}} class="active"{{/if}}>{{> link}}{{#if children}}<ul>{{#each children}}<li>{{> link}}</li>{{/each}}</ul>{{/if}}</li>
{{/each}}</ul></nav></header>
`,
      link: `<a href="{{{url}}}">{{title}}</a>`,
      price: `<span class="price">{{#if wasPrice}}<s>{{{wasPrice}}} {{{@root.website.currency}}}</s> {{/if}}{{{price}}} {{{@root.website.currency}}}</span>`,
      card: `<article class="card"><a href="{{{fullUrl}}}"><img src="{{{image.url}}}?format=300w" alt="{{image.alt}}">
<h3>{{title}}</h3></a>{{> price}}<p>{{truncate excerpt}}</p></article>
`,
      review: `<blockquote class="stars-{{stars}}">{{text}}<cite>{{author}}{{#if verified}} (geprüft){{/if}}</cite></blockquote>
`,
    },
  },
  ejs: {
    template: `<!doctype html>
<html lang="<%- locals.website.language %>"><head><title><%= locals.item.title %> - <%= locals.website.title %></title></head><body>
<%- include("header", locals) %>
<main><h1><%= locals.item.title %></h1><%- include("price", { item: locals.item, website: locals.website }) %>
<div class="gallery"><% for (const image of locals.item.gallery) { %><img src="<%- image.url %>?format=1000w" alt="<%= image.alt %>"><% } %></div>
<%- locals.item.body %>
<ul class="variants"><% for (const variant of locals.item.variants) { %><li data-sku="<%- variant.sku %>"><%= variant.name %>: <%- variant.price %> <%- locals.website.currency %><% if (variant.stock === 0) { %> (ausverkauft)<% } else if (variant.stock === 1) { %> (letztes Stück)<% } %></li><% } %></ul>
<p class="tags"><% for (let index = 0; index < locals.item.tags.length; index++) { %><% if (index > 0) { %>, <% } %><%= locals.item.tags[index] %><% } %></p>
<section class="reviews"><% for (const review of locals.reviews) { %><%- include("review", review) %><% } %></section>
<section class="related"><% for (const item of locals.related) { %><%- include("card", { item, website: locals.website }) %><% } %></section></main>
<footer><%= locals.website.title %></footer>
</body></html>
`,
    partials: {
      header: `<header><a href="/" class="logo"><%= locals.website.title %></a>
<nav><ul>
<% for (const entry of locals.navigation) { %><li<% if (entry.active) { %> class="active"<% } %>><%- include("link", entry) %><% if (entry.children.length) { %><ul><% for (const child of entry.children) { %><li><%- include("link", child) %></li><% } %></ul><% } %></li>
<% } %></ul></nav></header>
`,
      link: `<a href="<%- locals.url %>"><%= locals.title %></a>`,
      price: `<span class="price"><% if (locals.item.wasPrice) { %><s><%- locals.item.wasPrice %> <%- locals.website.currency %></s> <% } %><%- locals.item.price %> <%- locals.website.currency %></span>`,
      card: `<article class="card"><a href="<%- locals.item.fullUrl %>"><img src="<%- locals.item.image.url %>?format=300w" alt="<%= locals.item.image.alt %>">
<h3><%= locals.item.title %></h3></a><%- include("price", locals) %><p><%= locals.item.excerpt.length <= 80 ? locals.item.excerpt : locals.item.excerpt.slice(0, locals.item.excerpt.lastIndexOf(" ", 79) + 1) + "..." %></p></article>
`,
      review: `<blockquote class="stars-<%- locals.stars %>"><%= locals.text %><cite><%= locals.author %><% if (locals.verified) { %> (geprüft)<% } %></cite></blockquote>
`,
    },
  },
  // A partial alone on a line takes the line break with it: the header ends with one more.
  mustache: {
    template: `<!doctype html>
<html lang="{{{website.language}}}"><head><title>{{item.title}} - {{website.title}}</title></head><body>
{{> header}}
{{#item}}<main><h1>{{title}}</h1>{{> price}}
<div class="gallery">{{#gallery}}<img src="{{{url}}}?format=1000w" alt="{{alt}}">{{/gallery}}</div>
{{{body}}}
<ul class="variants">{{#variants}}<li data-sku="{{{sku}}}">{{name}}: {{{price}}} {{{website.currency}}}{{#isSoldOut}} (ausverkauft){{/isSoldOut}}{{#isLast}} (letztes Stück){{/isLast}}</li>{{/variants}}</ul>
<p class="tags">{{tagList}}</p>
{{/item}}
<section class="reviews">{{#reviews}}{{> review}}{{/reviews}}</section>
<section class="related">{{#related}}{{> card}}{{/related}}</section></main>
<footer>{{website.title}}</footer>
</body></html>
`,
    partials: {
      header: `<header><a href="/" class="logo">{{website.title}}</a>
<nav><ul>
{{#navigation}}<li{{#active}} class="active"{{/active}}>{{> link}}{{#children.length}}<ul>{{#children}}<li>{{> link}}</li>{{/children}}</ul>{{/children.length}}</li>
{{/navigation}}</ul></nav></header>

`,
      link: `<a href="{{{url}}}">{{title}}</a>`,
      price: `<span class="price">{{#wasPrice}}<s>{{{wasPrice}}} {{{website.currency}}}</s> {{/wasPrice}}{{{price}}} {{{website.currency}}}</span>`,
      card: `<article class="card"><a href="{{{fullUrl}}}"><img src="{{{image.url}}}?format=300w" alt="{{image.alt}}">
<h3>{{title}}</h3></a>{{> price}}<p>{{shortExcerpt}}</p></article>
`,
      review: `<blockquote class="stars-{{{stars}}}">{{text}}<cite>{{author}}{{#verified}} (geprüft){{/verified}}</cite></blockquote>
`,
    },
    functions: {
      isSoldOut: ({ stock }) => stock === 0,
      isLast: ({ stock }) => stock === 1,
      tagList: ({ tags }) => tags.join(", "),
      shortExcerpt: ({ excerpt }) => truncate(excerpt, 80),
    },
  },
  nunjucks: {
    template: `<!doctype html>
<html lang="{{ website.language | safe }}"><head><title>{{ item.title }} - {{ website.title }}</title></head><body>
{% include "header" %}
<main><h1>{{ item.title }}</h1>{% include "price" %}
<div class="gallery">{% for image in item.gallery %}<img src="{{ image.url | safe }}?format=1000w" alt="{{ image.alt }}">{% endfor %}</div>
{{ item.body | safe }}
<ul class="variants">{% for variant in item.variants %}<li data-sku="{{ variant.sku | safe }}">{{ variant.name }}: {{ variant.price | safe }} {{ website.currency | safe }}{% if variant.stock == 0 %} (ausverkauft){% elif variant.stock == 1 %} (letztes Stück){% endif %}</li>{% endfor %}</ul>
<p class="tags">{% for tag in item.tags %}{% if not loop.first %}, {% endif %}{{ tag }}{% endfor %}</p>
<section class="reviews">{% for review in reviews %}{% include "review" %}{% endfor %}</section>
<section class="related">{% for item in related %}{% include "card" %}{% endfor %}</section></main>
<footer>{{ website.title }}</footer>
</body></html>
`,
    partials: {
      header: `<header><a href="/" class="logo">{{ website.title }}</a>
<nav><ul>
{% for link in navigation %}<li{% if link.active %} class="active"{% endif %}>{% include "link" %}{% if link.children.length %}<ul>{% for link in link.children %}<li>{% include "link" %}</li>{% endfor %}</ul>{% endif %}</li>
{% endfor %}</ul></nav></header>
`,
      link: `<a href="{{ link.url | safe }}">{{ link.title }}</a>`,
      price: `<span class="price">{% if item.wasPrice %}<s>{{ item.wasPrice | safe }} {{ website.currency | safe }}</s> {% endif %}{{ item.price | safe }} {{ website.currency | safe }}</span>`,
      card: `<article class="card"><a href="{{ item.fullUrl | safe }}"><img src="{{ item.image.url | safe }}?format=300w" alt="{{ item.image.alt }}">
<h3>{{ item.title }}</h3></a>{% include "price" %}<p>{{ item.excerpt | shorten }}</p></article>
`,
      review: `<blockquote class="stars-{{ review.stars }}">{{ review.text }}<cite>{{ review.author }}{% if review.verified %} (geprüft){% endif %}</cite></blockquote>
`,
    },
  },
  liquidjs: {
    template: `<!doctype html>
<html lang="{{ website.language }}"><head><title>{{ item.title | escape }} - {{ website.title | escape }}</title></head><body>
{% render "header", website: website, navigation: navigation %}
<main><h1>{{ item.title | escape }}</h1>{% render "price", item: item, currency: website.currency %}
<div class="gallery">{% for image in item.gallery %}<img src="{{ image.url }}?format=1000w" alt="{{ image.alt | escape }}">{% endfor %}</div>
{{ item.body }}
<ul class="variants">{% for variant in item.variants %}<li data-sku="{{ variant.sku }}">{{ variant.name | escape }}: {{ variant.price }} {{ website.currency }}{% if variant.stock == 0 %} (ausverkauft){% elsif variant.stock == 1 %} (letztes Stück){% endif %}</li>{% endfor %}</ul>
<p class="tags">{% for tag in item.tags %}{% unless forloop.first %}, {% endunless %}{{ tag | escape }}{% endfor %}</p>
<section class="reviews">{% for review in reviews %}{% render "review", review: review %}{% endfor %}</section>
<section class="related">{% for item in related %}{% render "card", item: item, currency: website.currency %}{% endfor %}</section></main>
<footer>{{ website.title | escape }}</footer>
</body></html>
`,
    partials: {
      header: `<header><a href="/" class="logo">{{ website.title | escape }}</a>
<nav><ul>
{% for entry in navigation %}<li{% if entry.active %} class="active"{% endif %}>{% render "link", link: entry %}{% if entry.children.size > 0 %}<ul>{% for child in entry.children %}<li>{% render "link", link: child %}</li>{% endfor %}</ul>{% endif %}</li>
{% endfor %}</ul></nav></header>
`,
      link: `<a href="{{ link.url }}">{{ link.title | escape }}</a>`,
      price: `<span class="price">{% if item.wasPrice != "" %}<s>{{ item.wasPrice }} {{ currency }}</s> {% endif %}{{ item.price }} {{ currency }}</span>`,
      card: `<article class="card"><a href="{{ item.fullUrl }}"><img src="{{ item.image.url }}?format=300w" alt="{{ item.image.alt | escape }}">
<h3>{{ item.title | escape }}</h3></a>{% render "price", item: item, currency: currency %}<p>{{ item.excerpt | shorten | escape }}</p></article>
`,
      review: `<blockquote class="stars-{{ review.stars }}">{{ review.text | escape }}<cite>{{ review.author | escape }}{% if review.verified %} (geprüft){% endif %}</cite></blockquote>
`,
    },
  },
};
