// Names of Node that nothing that browsers run may use: the compiler says so if one of them becomes known there.

// @ts-expect-error
export const environment = process.env;

// @ts-expect-error
export const bytes = Buffer.alloc(1);
