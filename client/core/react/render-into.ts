import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Renders what no server has written into an empty element. The returned function takes it out again. */
export function renderInto(element: Element, content: ReactNode): () => void {
  const root = createRoot(element);
  root.render(content);
  return () => root.unmount();
}
