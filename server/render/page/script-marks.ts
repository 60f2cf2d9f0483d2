import { randomUUID } from "node:crypto";
import type { ThemeScript, ThemeScripts } from "../../theme/scripts.ts";

type Written = { readonly script: ThemeScript; readonly combo: boolean };

/**
 * Replaces the script tags of a page with script elements. Only the finished page shows which tags are neighbours, so
 * each tag leaves a mark; marks with `combo` and only white space between them become one element.
 */
export class ScriptMarks {
  #mark = "";
  readonly #written: Written[] = [];
  readonly #scripts: ThemeScripts;
  readonly #joins: boolean;

  /** Without `joins`, every script keeps its own file, in which faults are named. */
  constructor(scripts: ThemeScripts, { joins }: { readonly joins: boolean }) {
    this.#scripts = scripts;
    this.#joins = joins;
  }

  /** The mark of a script; with `combo` it may be joined with its neighbours. */
  write(script: ThemeScript, combo: boolean): string {
    this.#mark ||= `script-${randomUUID()}-`;
    this.#written.push({ script, combo: combo && this.#joins });
    return `${this.#mark}${this.#written.length - 1};`;
  }

  /** The page with script elements instead of marks. */
  read(html: string): string {
    if (this.#written.length === 0) return html;
    const [before = "", ...parts] = html.split(this.#mark);
    let run: ThemeScript[] = [];
    let read = before;
    parts.forEach((part, position) => {
      const end = part.indexOf(";") + 1;
      const rest = part.slice(end);
      const written = this.#at(part, end);
      if (written) run.push(written.script);
      const next = parts[position + 1];
      const joins =
        written?.combo && rest.trim() === "" && next !== undefined && this.#at(next)?.combo;
      if (joins) return;
      read += this.#elements(run) + rest;
      run = [];
    });
    return read;
  }

  #at(part: string, end = part.indexOf(";") + 1): Written | undefined {
    return this.#written[Number(part.slice(0, Math.max(0, end - 1)) || -1)];
  }

  #elements(run: readonly ThemeScript[]): string {
    const [, second] = run;
    const combo = second && this.#scripts.comboUrl(run);
    const urls = combo === undefined ? run.map(({ url }) => url) : [combo];
    return urls.map((url) => `<script src="${url}"></script>`).join("\n");
  }
}
