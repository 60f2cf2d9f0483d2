/** The folder of uploaded pictures below `/s/`. */
export const UPLOADS = "uploads";

/** Most bytes of a picture that is uploaded. */
export const pictureBytes = 20_000_000;
