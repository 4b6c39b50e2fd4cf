/** The chargings of the units that the person sees. */
export const CHARGINGS_PATH = "/user/chargings";
