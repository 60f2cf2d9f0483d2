/** A form's file with a field for a name, an address and a text, mailed to the owner. */
export const contactForm = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: "kontakt",
  name: "Kontakt",
  email: { to: ["post@laden.example"], subject: "Neue Nachricht" },
  fields: [
    { id: "name", type: "name", title: "Dein Name", required: true },
    { id: "mail", type: "email", title: "E-Mail" },
    { id: "text", type: "textarea", title: "Nachricht", maxLength: 20 },
  ],
  ...more,
});

/** A newsletter's file. */
export const newsletterForm = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: "rundbrief",
  name: "Rundbrief",
  type: "newsletter",
  fields: [{ id: "mail", type: "email", title: "E-Mail", required: true }],
  ...more,
});
