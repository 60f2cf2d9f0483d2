import { toElements } from "../elements.ts";
import { call } from "../events.ts";
import { loadImage } from "../image-loader/load-images.ts";

/** Images that are loaded one after the other, and the functions to call after the last one. */
type Queue = { readonly images: readonly HTMLImageElement[]; readonly callbacks: unknown[] };

function nothing(): void {}

/** `Y.Squarespace.GalleryManager`: queues of images, each of which tells when it is through. */
export function createGalleryManager(): object {
  const waiting: Queue[] = [];
  let newest: Queue | undefined;
  let isRunning = false;

  async function run(): Promise<void> {
    for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
      for (const image of queue.images) await load(image);
      for (const callback of queue.callbacks.splice(0)) report(callback);
    }
    isRunning = false;
  }

  function addImageQueue(nodes: unknown, ...more: readonly unknown[]): Queue {
    const queue = {
      images: toElements(nodes).flatMap(imagesOf),
      callbacks: more.filter(isCallback),
    };
    newest = queue;
    waiting.push(queue);
    if (!isRunning) {
      isRunning = true;
      // A queue that is promoted at once still comes first.
      void Promise.resolve().then(run);
    }
    return queue;
  }

  return {
    addGallery: nothing,
    removeGallery: nothing,
    addImageQueue,
    /** Puts a queue before all that wait: the given one, else the last that was added. */
    promoteImageQueue(...given: readonly unknown[]): void {
      const callbacks = given.filter(isCallback);
      const queue = waiting.find((one) => given.includes(one)) ?? newest;
      const position = queue ? waiting.indexOf(queue) : -1;
      if (!queue || position < 0) {
        // It is through, or its last images are being loaded.
        addImageQueue([], ...callbacks);
        return;
      }
      waiting.splice(position, 1);
      waiting.unshift(queue);
      queue.callbacks.push(...callbacks);
    },
  };
}

const isCallback = (given: unknown): boolean => typeof given === "function";

const imagesOf = (element: HTMLElement): readonly HTMLImageElement[] =>
  element instanceof HTMLImageElement ? [element] : [...element.querySelectorAll("img")];

/** Settles when an image is there or has failed; one without an address is through at once. */
function load(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
    // A lazy one that is not in view would never end.
    image.loading = "eager";
    if (image.dataset.src !== undefined) loadImage(image, { load: true });
    if (image.complete || !image.hasAttribute("src")) resolve();
  });
}

function report(callback: unknown): void {
  try {
    call(callback, undefined);
  } catch (error) {
    reportError(error);
  }
}
