import type { Placement } from "./placement.ts";

/** The arguments for loading images again. */
type Reload = {
  readonly config: unknown;
  readonly load: (images: readonly HTMLImageElement[], config: unknown) => unknown;
};

type Followed = Reload & { readonly placed: Placement["client"] };

/** Images by the parent in which they are placed. */
const followed = new WeakMap<Element, Map<HTMLImageElement, Followed>>();
let observer: ResizeObserver | undefined;

/** Repeats the last call for a placed image whenever its parent changes size. */
export function followParent(
  image: HTMLImageElement,
  { parent, client }: Placement,
  reload: Reload,
): void {
  const known = followed.get(parent);
  const images = known ?? new Map<HTMLImageElement, Followed>();
  images.set(image, { ...reload, placed: client });
  if (known) return;
  followed.set(parent, images);
  observer ??= new ResizeObserver(onResize);
  observer.observe(parent);
}

function onResize(entries: readonly ResizeObserverEntry[]): void {
  /** Images of one call stay together, so that their layout is read at once. */
  const groups = new Map<unknown, { load: Reload["load"]; images: HTMLImageElement[] }>();
  for (const { target } of entries) {
    if (!target.isConnected) {
      observer?.unobserve(target);
      followed.delete(target);
    }
    for (const [image, { placed, config, load }] of followed.get(target) ?? []) {
      const { clientWidth, clientHeight } = target;
      const isSame = placed.width === clientWidth && placed.height === clientHeight;
      if (isSame || clientWidth === 0 || image.parentElement !== target) continue;
      const group = groups.get(config) ?? { load, images: [] };
      group.images.push(image);
      groups.set(config, group);
    }
  }
  for (const [config, { load, images }] of groups) load(images, config);
}
