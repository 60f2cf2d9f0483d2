/** A table of Markdown; the first row is its head. All columns but the first are numbers. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const [head = []] = rows;
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const pad = (row: readonly string[]) =>
    line(
      widths.map((width, column) => {
        const cell = row[column] ?? "";
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      }),
    );
  const rule = line(
    widths.map((width, column) => (column === 0 ? "-" : "-:").padStart(width, "-")),
  );
  console.log([pad(head), rule, ...rows.slice(1).map(pad), ""].join("\n"));
}
