/** A new password for somebody who is signed in. */
export const CHANGE_PASSWORD_PATH = "/user/change-password";

/** The form that mails a link to set a new password. */
export const FORGOT_PASSWORD_PATH = "/user/forgot-password";

/** The page that such a link opens. */
export const RESET_PASSWORD_PATH = "/user/reset-password";
