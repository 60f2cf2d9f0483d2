import { followScroll } from "../core/follow-scroll.ts";
import { CART_EVENT } from "../core/page-events.ts";

// Moves the pill aside wherever a title is below it, or what has the focus, while the page is scrolled, loads or changes its size.

const TITLES = "h1, h2, h3, h4, h5, h6";
/** The bar that stands at the same edge of the window, and what a keyboard has reached. */
const UNCOVERED = ".sqs-consent, :focus-visible:not(.pill-cart)";

/** Pixels between the pill and a title, and between its places. */
const GAP_PX = 8;
/** Rows of places above the foot of the window, each with one at the right and one at the left. */
const ROWS = 5;

type Move = { readonly x: number; readonly y: number };

/** The way to the first place that covers no title; none if there is no such place. */
function findPlace(pill: HTMLElement): Move {
  const { right, bottom } = getComputedStyle(pill);
  const { offsetWidth: width, offsetHeight: height } = pill;
  const { clientWidth, clientHeight } = document.documentElement;
  const home = new DOMRect(
    clientWidth - Number.parseFloat(right) - width,
    clientHeight - Number.parseFloat(bottom) - height,
    width,
    height,
  );
  const taken = takenRects();
  const isFree = ({ x, y }: Move) =>
    !taken.some((rect) => touches(new DOMRect(home.x + x, home.y + y, width, height), rect));
  return toMoves(home).find(isFree) ?? { x: 0, y: 0 };
}

/** Where the pill may go from its own place: to the other side of the window, then up, row by row. */
function toMoves(home: DOMRect): readonly Move[] {
  const toOtherSide = document.documentElement.clientWidth - home.right - home.left;
  return Array.from({ length: ROWS }, (_, row) => -row * (home.height + GAP_PX)).flatMap((y) => [
    { x: 0, y },
    { x: toOtherSide, y },
  ]);
}

/** The lines of the titles, and what else is in the way. */
const takenRects = (): readonly DOMRect[] => [
  ...[...document.querySelectorAll(TITLES)].flatMap(linesOf),
  ...[...document.querySelectorAll(UNCOVERED)].map((one) => one.getBoundingClientRect()),
];

/** The lines of a text, which may be much shorter than its element is wide. */
function linesOf(title: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(title);
  return [...range.getClientRects()];
}

const touches = (pill: DOMRect, { left, right, top, bottom, width, height }: DOMRect): boolean =>
  width > 0 &&
  height > 0 &&
  left < pill.right + GAP_PX &&
  right > pill.left - GAP_PX &&
  top < pill.bottom + GAP_PX &&
  bottom > pill.top - GAP_PX;

function move(): void {
  const pill = document.querySelector<HTMLElement>(".pill-cart");
  if (!pill) return;
  const { x, y } = findPlace(pill);
  pill.style.translate = `${x}px ${y}px`;
}

followScroll(document, move);
document.addEventListener(CART_EVENT, move);
addEventListener("resize", move);
addEventListener("focusin", move);
// Tells at once of the size that the page has.
new ResizeObserver(move).observe(document.body);
