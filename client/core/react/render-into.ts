import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Renders content that the server has not written into an empty element. The returned function removes it again. */
export function renderInto(element: Element, content: ReactNode): () => void {
  const root = createRoot(element);
  root.render(content);
  return () => root.unmount();
}
