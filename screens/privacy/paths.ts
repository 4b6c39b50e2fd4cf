/** What is stored about the person who asks. */
export const PRIVACY_PATH = "/user/privacy";

/** The deleted users, who may be erased. */
export const ERASURES_PATH = "/administration/erasures";

/** How long the account keeps what. */
export const RETENTION_PATH = "/administration/retention";
