/** Attribute of a restock form with the data that scripts need to send it (`restockFormSettingsSchema`). */
export const RESTOCK_ATTRIBUTE = "data-restock";
