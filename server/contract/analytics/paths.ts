/** POST: a page was seen. */
export const recordHit = "/api/census/RecordHit";
/** POST: a button that adds to the cart was seen. */
export const buttonRender = "/api/census/button-render";
/** POST: it was clicked. */
export const buttonClick = "/api/census/button-click";
/** POST: a form was seen. */
export const formRender = "/api/census/form-render";
/** POST: the promotion over a page was seen. */
export const overlay = "/api/census/overlay";
/** POST: below it, with the id of a product: its quick view was opened. */
export const quickView = "/api/census/RecordQuickView";
/** POST: something that visitors do, by its name. */
export const recordEvent = "/api/events/record";
/** POST: what went wrong in the scripts of a page. */
export const recordErrors = "/api/events/RecordJavascriptErrors";
/** POST: how fast a page was. */
export const performanceRecords = "/api/1/performance/records";
