// Names of browsers that nothing that Node runs may use: the compiler says so if one of them becomes known there.

// @ts-expect-error
export const title = document.title;

// @ts-expect-error
export const element: HTMLElement | null = null;

// @ts-expect-error
export const size = localStorage.length;
