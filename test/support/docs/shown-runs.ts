/** A command that is run as its document writes it, in a copy of the project, once its placeholders have values. */
type ShownRun = {
  readonly command: string;
  /** Values for words of the command, such as those in capitals, and for what a copy does otherwise than a machine of one's own. */
  readonly values?: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input?: string;
  /** Part of what it prints. A server prints it once it listens, and is stopped then. */
  readonly prints?: string;
  readonly isServer?: true;
  /** A server that runs meanwhile, whose address takes the place of `URL`. */
  readonly beside?: string;
};

const kontor = { SITE: "kontor-nord" };
const password = "Fenster-zur-Strasse-7\n";
const sound = "0 errors, 0 warnings: can be served";
const admin = "node dist/server/user.js add anna@beispiel.de --role admin";
const copies = "/var/backups/schaufenster";

const serving = (command: string): ShownRun => ({
  command,
  isServer: true,
  prints: "Schaufenster is open",
});

/** `npm start` builds first. Once it has been run, others start the same without building it again. */
const servingBuilt = (command: string): ShownRun => ({
  ...serving(command),
  values: { "npm start": "node dist/server/main.js", " -- ": " " },
});

/** The sample shop of `npm run generate`, as the old platform or the new one. */
const beside = "SITES_DIR=generated DEFAULT_SITE=shop-3 node dist/server/main.js";

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
  { command: "npm run release -- --dry-run", prints: "* everything" },
  {
    command: "git clone … /opt/schaufenster",
    values: { "…": ".", "/opt/schaufenster": "../clone" },
  },
  { command: "npm run build" },
  { command: "npm run sbom", prints: '"bomFormat": "CycloneDX"' },
  { command: "npm run golden:update", prints: ", 0 failed" },
  { command: "npm run docs" },
  { command: "npm run fonts", prints: "social-accounts.svg" },
  {
    command: "npm run conformance -- FILE --update",
    values: { FILE: "test/golden/instructions" },
    prints: ", 0 failed",
  },
  {
    command: "npm run conformance -- DIR…",
    values: { "DIR…": "test/golden/instructions" },
    prints: ", 0 failed",
  },
  {
    command: "npm run conformance -- DIR --write-open FILE",
    values: { DIR: "test/golden/instructions", FILE: "open.txt" },
  },
  {
    command: "npm run conformance -- DIR --open FILE",
    values: { DIR: "test/golden/instructions", FILE: "open.txt" },
    prints: ", 0 failed",
  },
  { command: "node --log-maps", values: { maps: "maps --logfile=maps.log -e 0" } },
  { command: "npm run check-site -- templates/themes/mein-thema", prints: sound },
  {
    command: "THEMES_DIR=../themen npm run check-site -- --law de ../seiten/mein-laden",
    prints: "0 offen",
  },
  {
    command: "npm run layouts -- COUNT SEED",
    values: { COUNT: "1", SEED: "1" },
    prints: "0 of them changed",
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
    command:
      "npm run pull -- https://mein-laden.example sites/mein-laden --assets --template ../mein-theme",
    values: {
      "https://mein-laden.example": "URL",
      "sites/mein-laden": "../pulled/whole --allow-private localhost",
      "mein-theme": "themen/wasserlinie",
    },
    prints: "pulled/whole: ",
    beside,
  },
  { command: "npm run vscode" },
  serving("npm start"),
  servingBuilt("npm start -- --processes 2"),
  serving("node --max-semi-space-size=8 dist/server/main.js"),
  serving("node dist/server/main.js --processes 2"),
  servingBuilt("SITES_DIR=sites DEFAULT_SITE=mein-laden npm start"),
  servingBuilt("SITES_DIR=../seiten THEMES_DIR=../themen DEFAULT_SITE=mein-laden npm start"),
  {
    command: "npm run user -- add you@example.org --role admin",
    input: password,
    prints: "you@example.org is admin",
  },
  { command: admin, input: password, prints: "anna@beispiel.de is admin" },
  {
    command: "npm run user -- add …",
    values: { "…": "bo@beispiel.de --role viewer" },
    input: password,
    prints: "bo@beispiel.de is viewer",
  },
  { command: "npm run user -- password anna@beispiel.de", input: password },
  {
    command: "npm run user -- remove",
    values: { remove: "remove bo@beispiel.de" },
    prints: "bo@beispiel.de is removed",
  },
  { command: "npm run privacy -- export anna@beispiel.de > anna.json" },
  {
    command: "npm run privacy -- export|erase EMAIL",
    values: { "export|": "", EMAIL: "anna@beispiel.de" },
    prints: "accounts: 1 row",
  },
  {
    command: "node dist/server/privacy.js …",
    values: { "…": "export you@example.org" },
    prints: '"accounts"',
  },
  {
    command: "npm run reload -- SITE",
    values: kontor,
    prints: "has read the files",
    beside: "SITES_DIR=fixtures node dist/server/main.js",
  },
  { command: "npm run write-back -- SITE", values: kontor, prints: "nothing lies over the files" },
  {
    command: "npm run import -- products.csv sites/mein-laden",
    prints: "nothing is changed without --write",
  },
  { command: "npm run import -- products.csv sites/mein-laden --write", prints: "1 entries" },
  {
    command: "npm run import -- FILE DIR",
    values: { FILE: "products.csv", DIR: "sites/mein-laden" },
    prints: "/laden/krug: same",
  },
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
  {
    command: "npm run export-site -- SITE FILE",
    values: { ...kontor, FILE: "kontor.zip" },
    prints: "kontor.zip: ",
  },
  { command: "unzip mein-laden.zip -d umzug", prints: "umzug/sites/mein-laden/site.json" },
  servingBuilt("SITES_DIR=umzug/sites THEMES_DIR=umzug/themes DEFAULT_SITE=mein-laden npm start"),
  { command: "npm run backup -- FILE", values: { FILE: "copy.sqlite" }, prints: "copy.sqlite" },
  {
    command: `npm run backup -- ${copies}`,
    values: { [copies]: "." },
    prints: "schaufenster-",
  },
  {
    command: "npm run restore -- FILE",
    values: { npm: "DATA_DIR=restored npm", FILE: "copy.sqlite" },
    prints: "restored/schaufenster.sqlite",
  },
  {
    command: `npm run restore -- ${copies}/schaufenster-20261126T081530000Z.sqlite`,
    values: { npm: "DATA_DIR=again npm", [copies]: ".", "20261126T081530000Z": "2*" },
    prints: "again/schaufenster.sqlite",
  },
];
