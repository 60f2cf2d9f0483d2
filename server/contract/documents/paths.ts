/** Below the page of an order, with the number of a document: the document as PDF. */
export const documents = "documents";
