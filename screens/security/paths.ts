/** The own logins and keys. */
export const SECURITY_PATH = "/user/security";

/** What happened to logins and rights. */
export const SECURITY_EVENTS_PATH = "/administration/security-events";
