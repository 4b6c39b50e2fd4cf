/** The own logins and keys. */
export const SECURITY_PATH = "/user/security";

/** What happened to logins and rights. */
export const SECURITY_EVENTS_PATH = "/administration/security-events";

/** An authenticator app for the own login. */
export const AUTHENTICATOR_PATH = `${SECURITY_PATH}/authenticator`;

/** The codes for a login without the app. */
export const RECOVERY_CODES_PATH = `${SECURITY_PATH}/recovery-codes`;
