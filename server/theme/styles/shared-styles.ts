import type { StyleCompiler } from "./style-compiler.ts";
import type { Styles } from "./style-sheet.ts";

/**
 * A compiler that compiles equal units once if they are asked for at the same time, as by sites that share a theme and
 * start together.
 */
export function shareStyles(compiler: StyleCompiler): StyleCompiler {
  const running = new Map<string, Promise<Styles>>();
  return {
    ...compiler,
    compile(unit) {
      const key = JSON.stringify(unit);
      const known = running.get(key);
      if (known) return known;
      const styles = compiler.compile(unit).finally(() => running.delete(key));
      running.set(key, styles);
      return styles;
    },
  };
}
