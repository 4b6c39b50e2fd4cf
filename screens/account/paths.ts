/** The settings of the account. */
export const ACCOUNT_PATH = "/user/account";
