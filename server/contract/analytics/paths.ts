/** POST: a page was seen. */
export const recordHit = "/api/census/RecordHit";
/** POST: an add-to-cart button was seen. */
export const buttonRender = "/api/census/button-render";
/** POST: it was clicked. */
export const buttonClick = "/api/census/button-click";
/** POST: a form was seen. */
export const formRender = "/api/census/form-render";
/** POST: the promotion over a page was seen. */
export const overlay = "/api/census/overlay";
/** POST, with a product's id below it: its quick view was opened. */
export const quickView = "/api/census/RecordQuickView";
/** POST: a named event. */
export const recordEvent = "/api/events/record";
/** POST: errors of a page's scripts. */
export const recordErrors = "/api/events/RecordJavascriptErrors";
/** POST: the speed of a page. */
export const performanceRecords = "/api/1/performance/records";
