/** The accounts, for support. */
export const SUPPORT_ACCOUNTS_PATH = "/support/accounts";
