/** The places of the account. */
export const PLACES_PATH = "/user/places";
