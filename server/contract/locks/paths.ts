/** POST only: takes the password for a locked page. */
export const lockScreen = "/lock-screen";
