/** The users of the account. */
export const USERS_PATH = "/administration/user-accounts";
