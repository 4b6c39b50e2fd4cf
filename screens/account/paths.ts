/** The settings of the account. */
export const ACCOUNT_PATH = "/user/account";

/** Where the removal of prices of a month is sent. */
export const PRICE_REMOVAL_PATH = "/user/account/price-removal";
