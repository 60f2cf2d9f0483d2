/** A command that is run as its document writes it, in a copy of the project, once its placeholders have values. */
type ShownRun = {
  readonly command: string;
  /** Values for words in capitals. */
  readonly values?: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input?: string;
  /** Part of what it prints. */
  readonly prints?: string;
};

const kontor = { SITE: "kontor-nord" };
const copy = { FILE: "copy.sqlite" };

/** Files beside the copy that the commands read. */
export const shownFiles: Readonly<Record<string, string>> = {
  "products.csv":
    "Product Type,Product Page,Product URL,Title,SKU,Price,Stock,Visible\nPHYSICAL,laden,krug,Krug,KRUG,12.00,5,Yes\n",
  "orders.csv":
    "Order ID,Email,Financial Status,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n00017,ada@beispiel.de,PAID,EUR,12.00,12.00,2024-05-01,1,Krug,12.00\n",
  "profiles.csv": "Email,Billing City\nbo@beispiel.de,Hamburg\n",
};

/** Commands of the documents that are run, each after the one before. */
export const shownRuns: readonly ShownRun[] = [
  { command: "npm run docs" },
  { command: "npm run fonts", prints: "social-accounts.svg" },
  {
    command: "npm run conformance -- FILE --update",
    values: { FILE: "test/golden/instructions" },
    prints: ", 0 failed",
  },
  {
    command: "THEMES_DIR=../themen npm run check-site -- ../seiten/mein-laden",
    prints: "0 errors, 0 warnings: can be served",
  },
  { command: "npm run types -- SITE", values: kontor, prints: "mainContent: string" },
  {
    command: "npm run affected -- SITE FILE",
    values: { ...kontor, FILE: "collections/laden.json" },
    prints: "/laden",
  },
  { command: "npm run format -- DIR", values: { DIR: "../themen" }, prints: "files changed" },
  { command: "npm run jsont -- COMMAND", values: { COMMAND: "help" }, prints: "jsont render" },
  { command: "npm run generate -- PRODUCTS", values: { PRODUCTS: "3" }, prints: "shop-3: 3" },
  {
    command: "npm run user -- add you@example.org --role admin",
    input: "Fenster-zur-Strasse-7\n",
    prints: "you@example.org is admin",
  },
  { command: "npm run privacy -- export anna@beispiel.de > anna.json" },
  { command: "npm run write-back -- SITE", values: kontor, prints: "nothing lies over the files" },
  {
    command: "npm run import -- products.csv sites/mein-laden",
    prints: "nothing is changed without --write",
  },
  { command: "npm run import -- products.csv sites/mein-laden --write", prints: "1 entries" },
  {
    command: "DATA_DIR=data npm run import -- orders.csv sites/mein-laden",
    prints: "nothing is changed without --write",
  },
  {
    command: "DATA_DIR=data npm run import -- orders.csv sites/mein-laden --write",
    prints: "1 entries",
  },
  {
    command: "DATA_DIR=data npm run import -- profiles.csv sites/mein-laden --write",
    prints: "1 entries",
  },
  { command: "npm run export-site -- mein-laden mein-laden.zip", prints: "mein-laden.zip: " },
  { command: "unzip mein-laden.zip -d umzug", prints: "umzug/sites/mein-laden/site.json" },
  {
    command: "npm run site -- --build DIR",
    values: { DIR: "website" },
    prints: "SITES_DIR=website",
  },
  { command: "npm run backup -- FILE", values: copy, prints: "copy.sqlite" },
];

/** Commands of the documents whose work a test does, by its path below `test/`. */
export const testedCommands: Readonly<Record<string, readonly string[]>> = {
  "browser/playground.test.ts": [
    "npm run playground -- --build DIR",
    "npm run playground -- --build FOLDER",
  ],
  "browser/stripe-double.test.ts": ["npm run stripe-double"],
  "formatters/differential.test.ts": [
    "DIFFERENTIAL_RUNS=2000 npx vitest run test/formatters/differential.test.ts",
  ],
  "golden.test.ts": [
    "npm run golden:update",
    "npx vitest run test/golden.test.ts -t instructions/section",
  ],
  "server/blocks/golden.test.ts": ["npx vitest run test/server/blocks/golden.test.ts -u"],
  "server/cli/check-site.test.ts": [
    "npm run check-site -- --fix DIR",
    "npm run check-site -- DIR",
    "npm run check-site -- sites/mein-laden",
    "npm run check-site -- templates/themes/mein-thema",
    "npm run check-site -- --law de DIR",
    "THEMES_DIR=../themen npm run check-site -- --law de ../seiten/mein-laden",
  ],
  "server/cli/pg-dump.test.ts": [
    'pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    'createdb --maintenance-db="$DATABASE_URL" restored',
    'pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" FILE',
  ],
  "server/development/edits.test.ts": ["npm run edits"],
  "server/http/shared-caches.test.ts": ["npm run marks"],
  "server/memory/exact.test.ts": ["npm run exact"],
  "server/modules/changes/reloads.test.ts": ["npm run reload -- SITE"],
  "server/moving/export-site.test.ts": [
    "SITES_DIR=umzug/sites THEMES_DIR=umzug/themes DEFAULT_SITE=mein-laden npm start",
    "npm run export-site -- SITE FILE",
  ],
  "server/moving/import-products.test.ts": ["npm run import -- FILE DIR"],
  "server/moving/pull-template.test.ts": [
    "npm run pull -- https://SITE DIR",
    "npm run pull -- https://mein-laden.example sites/mein-laden --assets --template ../mein-theme",
  ],
  "server/moving/own-sites.test.ts": ["SITES_DIR=sites DEFAULT_SITE=mein-laden npm start"],
  "server/site/docs-site.test.ts": [
    "SITES_DIR=../seiten THEMES_DIR=../themen DEFAULT_SITE=mein-laden npm start",
  ],
  "shipped/backup.test.ts": [
    "npm run backup -- /var/backups/schaufenster",
    "npm run restore -- /var/backups/schaufenster/schaufenster-20261126T081530000Z.sqlite",
    "npm run restore -- FILE",
  ],
  "shipped/dev.test.ts": ["npm run dev"],
  "shipped/histories.test.ts": ["npm run histories -- COUNT SEED"],
  "shipped/install.test.ts": [
    "npm ci --omit=dev",
    "node --max-semi-space-size=8 dist/server/main.js",
  ],
  "shipped/privacy.test.ts": [
    "node dist/server/privacy.js …",
    "npm run privacy -- export|erase EMAIL",
  ],
  "shipped/processes.test.ts": [
    "node dist/server/main.js --processes 2",
    "npm start -- --processes 2",
  ],
  "shipped/soak.test.ts": ["npm run soak -- MINUTES"],
  "shipped/start.test.ts": ["npm start", "npm run build"],
  "shipped/user.test.ts": [
    "node dist/server/user.js add anna@beispiel.de --role admin",
    "npm run user -- add …",
    "npm run user -- password anna@beispiel.de",
    "npm run user -- remove",
    "runuser -u schaufenster -- node dist/server/user.js add anna@beispiel.de --role admin",
  ],
  "tools/compare-command.test.ts": [
    "npm run compare -- https://OLD http://NEW FILE",
    "npm run compare -- https://mein-laden.example http://localhost:3000 vergleich.html --allow-private localhost",
  ],
  "tools/diff.test.ts": ["npm run diff -- A B", "npm run diff -- main ."],
  "tools/formatter.test.ts": ["npm run layouts -- COUNT SEED"],
  "tools/golden-command.test.ts": [
    "npm run conformance -- DIR --open FILE",
    "npm run conformance -- DIR --write-open FILE",
    "npm run conformance -- DIR…",
  ],
  "tools/half-typed.test.ts": ["npm run half-typed -- COUNT SEED"],
  "tools/language-server.test.ts": [
    "npm run --prefix /path/to/schaufenster language-server",
    "npm run language-server",
    "npm run editor -- COUNT SEED",
  ],
  "tools/package.test.ts": [
    "npm run package",
    "npm pack ./dist/package",
    "npx jsont",
    "jsont check page.html",
    "jsont golden",
    "jsont golden tests",
    "jsont golden tests --reporter junit",
    "jsont golden tests --update",
    "jsont help",
    "jsont render page.html --data data.json",
    "jsont time page.html --data data.json",
    "jsont tree page.html",
  ],
  "tools/planted-faults.test.ts": ["npm run plant -- COUNT SEED"],
  "tools/release.test.ts": ["npm run release -- --dry-run"],
  "tools/vscode.test.ts": ["npm run vscode"],
};

/** Commands of the documents that no test runs, by the reason. */
export const untestedCommands: Readonly<Record<string, readonly string[]>> = {
  "They test or check the project itself, with all others": [
    ".ci/run",
    "npm test",
    "npm run check",
    "npm run check:rules",
    "npm run check:types",
    "npm run test:browser",
    "npm run test:long",
    "npm run test:newest",
    "npm run test:unit",
    "npx vitest run --mode long test/server/races",
    "npx vitest run --project unit FILE",
    "npx vitest run FILE",
    "npm run races",
  ],
  "They measure, for minutes": [
    "npm run bench",
    "npm run bench -- --only formatters",
    "npm run bench:attacks",
    "npm run bench:hostile",
    "npm run bench:mails",
    "npm run bench:overload",
    "npm run bench:prices",
    "npm run bench:processes",
    "npm run bench:saves",
    "npm run bench:server",
    "npm run bench:shop -- PRODUCTS",
    "npm run lighthouse",
    "npm run lighthouse:documents",
    "npm run lighthouse:themes",
    "npm run themes",
    "npm run weights",
    "npm run worst",
    "node --log-maps",
    "npm run screenshots",
  ],
  "They install packages, and list what is installed: the first steps of a clone": [
    "npm ci",
    "npm run sbom",
    "git clone … /opt/schaufenster",
  ],
  "They need a machine of one's own, as root": [
    "cp deploy/schaufenster.service /etc/systemd/system/",
    "install -d -o schaufenster -m 700 /var/backups/schaufenster",
    "systemctl enable --now schaufenster",
    "systemd-analyze verify",
    "useradd --system --home-dir /var/lib/schaufenster schaufenster",
  ],
  "They need containers": [
    "SITE_ADDRESS=laden.example DATABASE_PASSWORD=… docker compose up -d",
    "docker compose up",
  ],
};
