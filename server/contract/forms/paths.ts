/** POST: issues a key for one submission of a form. */
export const submissionKey = "/api/form/FormSubmissionKey";
/** POST: submits a form. */
export const saveSubmission = "/api/form/SaveFormSubmission";
/** POST: checks the values of the form whose id follows; stores nothing. */
export const validate = "/api/rest/forms/validate";
/** GET: the JSON schema of a block's settings. */
export const templateSchema = "/api/template/GetTemplateSchema";
/** POST only: takes the form whose id follows, for pages without script. */
export const forms = "/forms";
